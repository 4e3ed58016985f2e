import type { Settings } from '#server/platform/index.ts';

export const minSecretLength = 16;
const maxNameLength = 40;

/** A published secret starts like this; only the payment sandbox takes it. */
const sandboxPrefix = 'sandbox-';

/** The name of the owner with `OWNER_SECRET`. */
const onlyOwner = 'Owner';

/** A person who may open the admin. */
export interface Owner {
  /** As orders say who did what. */
  name: string;
  secret: string;
}

export interface AdminSettings {
  /** None: the admin is switched off. */
  owners: readonly Owner[];
  /** One that is no secret: the sign-in page of the sandbox shows it. */
  shownSecret: string | undefined;
  /** Entries that cannot be read, in words that name no secret. */
  problems: readonly string[];
}

type Env = Record<string, string | undefined>;

const isUsable = (secret: string, isSandbox: boolean): boolean =>
  secret.length >= minSecretLength && (isSandbox || !secret.startsWith(sandboxPrefix));

/** What is wrong with an entry, after `known`; undefined: nothing. */
function problemOf({ name, secret }: Owner, known: readonly Owner[]): string | undefined {
  if (name === '' || name.length > maxNameLength) return `needs a name of 1 to ${String(maxNameLength)} characters`;
  if (secret.length < minSecretLength) return `has a secret of fewer than ${String(minSecretLength)} characters`;
  if (secret.startsWith(sandboxPrefix)) return 'has the secret of the sandbox, which everybody knows';
  if (known.some((other) => other.name === name)) return `has a name that is there already, ${name}`;
  return known.some((other) => other.secret === secret) ? 'has the secret of another one' : undefined;
}

const entryOf = (text: string): Owner => {
  const [name = '', ...secret] = text.split(':');
  return { name: name.trim(), secret: secret.join(':').trim() };
};

/** `OWNER_SECRETS`: a name and a secret for each, as in `Ana:...;Ben:...`. */
function namedOwners({ OWNER_SECRETS: text = '' }: Env, first: readonly Owner[]) {
  const owners = [...first];
  const problems: string[] = [];
  const entries = text.trim() === '' ? [] : text.replace(/;\s*$/, '').split(';');
  for (const [at, entry] of entries.entries()) {
    const owner = entryOf(entry);
    const problem = problemOf(owner, owners);
    if (problem === undefined) owners.push(owner);
    else
      problems.push(
        `OWNER_SECRETS: entry ${String(at + 1)} ${problem}. Correct it at Netlify; until then it is left out.`,
      );
  }
  return { owners, problems };
}

/** A secret that is too short, or the sandbox's on a real site, is none. */
export function readAdminSettings(env: Env, { isLocal, stripe }: Pick<Settings, 'isLocal' | 'stripe'>): AdminSettings {
  const secret = env['OWNER_SECRET'] ?? '';
  const isSandbox = isLocal && stripe?.apiOrigin !== undefined;
  const first = isUsable(secret, isSandbox) ? [{ name: onlyOwner, secret }] : [];
  return { ...namedOwners(env, first), shownSecret: first.find((one) => one.secret.startsWith(sandboxPrefix))?.secret };
}

/** For the build log: entries of `OWNER_SECRETS` that cannot be read. */
export const ownerProblemsOf = (env: Env): readonly string[] => namedOwners(env, []).problems;
