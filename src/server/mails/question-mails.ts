import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';
import type { StopAddresses } from './stop-links.ts';

export interface QuestionNotice {
  build: { id: number; name: string };
  /** Both were checked: they hold no web address, email address or telephone number. */
  text: string;
  answer: string | null;
  stop: StopAddresses;
  publicUrl: string;
}

/** To the owner of a build; who asked is not said. */
export function questionMail(to: string, { build, text, stop, publicUrl }: QuestionNotice): Mail {
  const name = nameInMail(build.name) || 'build';
  return compose({
    ...{ to, stop, subject: `A question about your ${name}` },
    paragraphs: [
      `A visitor asked about your ${name}:`,
      `“${text}”`,
      'Answer it in My Garage. The question shows on your build once you do. Your email doesn’t show.',
    ],
    button: { label: 'Answer', address: `${publicUrl}/my-vehicles?tab=questions` },
  });
}

/** To whoever asked. */
export function answerMail(to: string, { build, text, answer, stop, publicUrl }: QuestionNotice): Mail {
  const name = nameInMail(build.name) || 'build';
  return compose({
    ...{ to, stop, subject: `The owner of the ${name} answered you` },
    paragraphs: [`You asked about the ${name}:`, `“${text}”`, 'The owner answered:', `“${answer ?? ''}”`],
    button: { label: 'See the build', address: `${publicUrl}/?vehicle=${build.id}` },
  });
}
