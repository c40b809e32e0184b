import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#contract/admin/company.ts';
import { openSession } from '#server/access/sessions.ts';
import { beginStep, takeStep } from '#server/access/sign-in-steps.ts';
import { notFound } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { admit } from './company-administrator.ts';
import { type CompanyProvider, ProviderUnreachable } from './provider.ts';

const visitKept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** Administrators sign in with the company's account; without a provider these addresses are not there. */
export function companyRoutes(
  app: FastifyInstance,
  context: Context,
  provider: CompanyProvider | undefined,
): void {
  const { db, clock, settings } = context;

  mount(app, contract.startCompanySignIn, anyone, async ({ request, reply }) => {
    const { company } = signIn();
    const count = { who: networkOf(request.ip), now: clock() };
    if (!(await isWithin(db, settings.limits.companySignIns, count))) return refuse(reply, 'busy');
    try {
      const { visit, address } = await company.begin();
      await beginStep(context, { request, reply }, 'company', visit);
      return reply.redirect(address);
    } catch (error) {
      return refuse(reply, problemOf(request, error));
    }
  });

  mount(app, contract.endCompanySignIn, anyone, async ({ request, reply }) => {
    const { company, groups } = signIn();
    const visit = visitKept.safeParse(await takeStep(context, { request, reply }, 'company'));
    if (!visit.success) return refuse(reply, 'over');
    let account: Awaited<ReturnType<CompanyProvider['finish']>>;
    try {
      account = await company.finish(new URL(request.url, settings.publicUrl), visit.data);
    } catch (error) {
      return refuse(reply, problemOf(request, error));
    }
    const admitted = await admit(db, groups, { account, now: clock() });
    if (typeof admitted === 'string') return refuse(reply, admitted);
    await openSession(context, { request, reply }, { kind: 'admin', id: admitted.id });
    return reply.redirect('/admin');
  });

  function signIn() {
    if (!provider || !settings.company) throw notFound('Company sign-in');
    return { company: provider, groups: settings.company };
  }
}

/** Nothing of what the provider says is shown: only which of the known problems it is. */
function refuse(reply: FastifyReply, problem: contract.CompanyProblem): FastifyReply {
  return reply.redirect(`/admin/login?problem=${problem}`);
}

function problemOf(request: FastifyRequest, error: unknown): contract.CompanyProblem {
  // The code of OAuth, such as invalid_client, says what to set right.
  const code = error instanceof Error && 'error' in error ? error.error : undefined;
  request.log.warn({ err: error, code }, 'the company’s sign-in failed');
  return isUnanswered(error) ? 'unreachable' : 'refused';
}

function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ProviderUnreachable || error.name === 'TimeoutError' || isUnanswered(error.cause);
}
