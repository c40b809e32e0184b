import { createContext, use } from 'react';
import type { ProductPages } from '#domain/links.ts';

/** What the server tells every page about this site. */
export interface Site {
  /** Absolute address of the site, no slash at the end. */
  publicUrl: string;
  /** Whether builds are looked at before they show. */
  reviewsBuilds: boolean;
  /** How administrators sign in. */
  signIn: { company: boolean; passwords: boolean };
  links: { maker: string; dealers: string; products: ProductPages };
}

/** What a page brings along to come alive without asking again: every answer that it shows, with when it came. */
export interface PageState {
  site: Site;
  answers: { key: readonly unknown[]; data: unknown; at: number }[];
}

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is used outside SiteProvider');
  return site;
}
