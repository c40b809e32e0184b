/** Settings that belong together: all of them are there, or none. */

type Given<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** Settings that make no sense, in one line. */
export class InvalidSettingsError extends Error {
  constructor(faults: string[]) {
    super(`Invalid settings: ${faults.join('; ')}`);
  }
}

type BucketEnvironment = Given<
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Uploaded files go to a bucket when all of it is set; half of it is a mistake. */
export function bucketFrom(set: BucketEnvironment) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = set;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region: set.S3_REGION ?? 'us-east-1', bucket, accessKeyId, secretAccessKey };
  const missing = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey && !set.S3_REGION) return undefined;
  throw new InvalidSettingsError(
    missing.filter((name) => !set[name]).map((name) => `${name}: is missing, a bucket needs all of S3_*`),
  );
}

type CompanyEnvironment = Given<
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_ADMIN_GROUP'
  | 'OIDC_MODERATOR_GROUP'
  | 'OIDC_GROUPS_CLAIM'
> & { ADMIN_PASSWORDS?: boolean | undefined };

/** The OpenID Connect provider that administrators sign in with, and which groups of it may. */
export interface CompanySettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The claim that names somebody's groups. */
  groupsClaim: string;
  administrators: string | undefined;
  moderators: string | undefined;
}

/** Administrators sign in with the company's account when all of it is set; half of it is a mistake. */
export function companyFrom(set: CompanyEnvironment): CompanySettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set;
  const { OIDC_ADMIN_GROUP: administrators, OIDC_MODERATOR_GROUP: moderators } = set;
  if (!issuer && !clientId && !clientSecret && !administrators && !moderators && !set.OIDC_GROUPS_CLAIM) {
    if (set.ADMIN_PASSWORDS === false)
      throw new InvalidSettingsError(['ADMIN_PASSWORDS: can only be off with a company sign-in, see OIDC_*']);
    return undefined;
  }
  if (!issuer || !clientId || !clientSecret) {
    const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
    throw new InvalidSettingsError(
      needed
        .filter((name) => !set[name])
        .map((name) => `${name}: is missing, company sign-in needs ${needed.join(', ')}`),
    );
  }
  if (!administrators && !moderators)
    throw new InvalidSettingsError(['OIDC_ADMIN_GROUP: is missing, and so is OIDC_MODERATOR_GROUP']);
  const address = new URL(issuer);
  if (address.protocol !== 'https:' && !isLoopback(address))
    throw new InvalidSettingsError(['OIDC_ISSUER: must begin with https://']);
  const groupsClaim = set.OIDC_GROUPS_CLAIM ?? 'groups';
  return { issuer: address, clientId, clientSecret, groupsClaim, administrators, moderators };
}

/** Whether an address leads to this machine, which is the one place that may be called without encryption. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
