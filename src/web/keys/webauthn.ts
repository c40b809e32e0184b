import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/account/passkeys.ts';

/** The browser's side of passkeys. The package comes in a chunk of its own, when one is made or used. */

const load = () => import('@simplewebauthn/browser');

/** Browsers keep passkeys for names of sites only, never for an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether the field of the name can offer passkeys as it offers passwords. */
export async function canAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Rejects when the person cancels, or the device has a passkey of the account already. */
export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await load();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Asks for a passkey, at once or in the field of the name. A later call ends an earlier one, which rejects. */
export async function askForPasskey(
  options: RequestOptions,
  { inField = false }: { inField?: boolean } = {},
): Promise<Assertion> {
  const { startAuthentication } = await load();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: inField,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Takes the offer in the field of the name back. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

/** Whether the person closed the browser's question, or another one took its place. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
