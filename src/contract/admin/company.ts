import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/**
 * Why a company account was not let in, as the login page is told: the sign-in took too long or was used before, its provider
 * refused or what it said does not hold, no group of it may, the administrator is deactivated, or no answer came.
 */
export const COMPANY_PROBLEMS = ['over', 'refused', 'group', 'deactivated', 'unreachable', 'busy'] as const;
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];

export const startCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/admin/company/start',
  summary: 'Go to the company’s sign-in for administrators',
  reply: z.unknown(),
});

/** What the provider says is read by the OpenID Connect library, from the address as it came. */
export const endCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/admin/company/return',
  summary: 'Come back from the company’s sign-in',
  reply: z.unknown(),
});
