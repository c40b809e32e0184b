import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Assertion, RequestOptions } from '#contract/account/passkeys.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { askForPasskey, canAutofill, canUsePasskeys, isCancelled, stopOffering } from './webauthn.ts';

interface PasskeySignInProps<Signed> {
  begin: (client: QueryClient) => Promise<RequestOptions>;
  signIn: (client: QueryClient, response: Assertion) => Promise<Signed>;
  onSignedIn: (signed: Signed, client: QueryClient) => unknown;
  label?: string;
  /** Whether the field of the name on the same screen offers passkeys too. */
  inField?: boolean;
}

/** Signs in with a passkey, by a button and in the field of the name. Nothing where the browser knows none. */
export function PasskeySignIn<Signed>(props: PasskeySignInProps<Signed>) {
  const { label = 'Sign In with a Passkey', inField = true } = props;
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(canUsePasskeys()), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await askForPasskey(await props.begin(client), { inField: false });
      return props.signIn(client, response);
    },
    onSuccess: (signed) => props.onSignedIn(signed, client),
    onError: (error) => {
      if (!isCancelled(error)) refuse(error);
    },
  });
  useFieldOffer(isShown && inField && !isPending, props);
  if (!isShown) return null;
  return (
    <Button
      type="button"
      size="lg"
      className="w-full"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      <KeyRound aria-hidden className="size-4" />
      <span>{isPending ? 'Waiting for your passkey...' : label}</span>
    </Button>
  );
}

/** While it is on, the field of the name offers passkeys; after a refusal it offers them once more. */
function useFieldOffer<Signed>(isOn: boolean, props: PasskeySignInProps<Signed>): void {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal begins anew
  useEffect(() => {
    if (!isOn) return;
    let isLeft = false;
    let wasOffered = false;
    let isChosen = false;
    const offer = async () => {
      if (!(await canAutofill()) || isLeft) return;
      wasOffered = true;
      const { begin, signIn } = latest.current;
      const response = await askForPasskey(await begin(client), { inField: true });
      isChosen = true;
      const signed = await signIn(client, response);
      if (!isLeft) await latest.current.onSignedIn(signed, client);
    };
    offer().catch((error: unknown) => {
      // Whoever has not chosen a passkey hears nothing of what became of the offer.
      if (isLeft || !isChosen) return;
      refuse(error);
      setRefusals((count) => count + 1);
    });
    return () => {
      isLeft = true;
      if (wasOffered) void stopOffering();
    };
  }, [client, isOn, refusals]);
}

function refuse(error: unknown): void {
  showFailure('Login failed', failureText(error, 'Couldn’t sign in with the passkey. Please try again.'));
}
