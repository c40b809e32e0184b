import { type ChangeEvent, createContext, use } from 'react';

/** What was typed into the forms of this page, by field name: one e-mail address serves them all. */
export type Draft = Record<string, string>;

const DraftContext = createContext<Draft | undefined>(undefined);
export const DraftProvider = DraftContext.Provider;

/** Keeps what is typed into a field while another form is shown. */
export function useDraft(name: string) {
  const draft = use(DraftContext);
  if (!draft) throw new Error('useDraft is used outside DraftProvider');
  return {
    defaultValue: draft[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      draft[name] = target.value;
    },
  };
}
