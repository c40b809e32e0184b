import { examine } from './doctor/doctor.ts';
import type { OpenSite, Say } from './open-site.ts';

/** `doctor` looks whether what must be true is, repairs what is safe and says the rest. */
export async function examineSite(site: OpenSite, _args: string[], say: Say): Promise<void> {
  const findings = await examine(site, new Date());
  if (findings.length === 0) return say('Everything is as it must be.');
  for (const { text } of findings) say(text);
  if (findings.some(({ isRepaired }) => !isRepaired))
    throw new Error('Some of this was not repaired: see Check Integrity in the administration.');
}
