import type { Settings } from '#server/platform/index.ts';

export const minSecretLength = 16;
const maxNameLength = 40;

/** Starts a published secret, which only the payment sandbox accepts. */
const sandboxPrefix = 'sandbox-';

/** The name of the owner with `OWNER_SECRET`. */
const onlyOwner = 'Owner';

export interface Owner {
  /** Shown in the history of orders. */
  name: string;
  secret: string;
}

export interface AdminSettings {
  /** Without any, the admin is switched off. */
  owners: readonly Owner[];
  /** The sandbox's sign-in page shows its secret. */
  shownSecret: string | undefined;
  /** The problem and its fix, without the secret. */
  problems: readonly string[];
}

type Env = Record<string, string | undefined>;

const mend =
  'Correct it at Netlify under Project configuration > Environment variables and deploy, or in .env on your own machine; until then it is left out.';

/** A comma or a space, followed by what looks like another owner's name and secret. */
const secondOwner = /[,|\t\r\n\uff0c\uff1b][^:]*:| \p{L}[^\s:]*:\S/u;
const quoted = /^(["'`\u201c\u201d]).*["'`\u201c\u201d]$/s;
const inQuotes = 'stands in quotation marks, which would be part of it: leave them out';
const severalOwners = /^[^:;]+:[^;]+;[^:;]+:/;

function secretProblem(secret: string, known: readonly Owner[], isSandbox: boolean): string | undefined {
  if (quoted.test(secret)) return inQuotes;
  if (secret.length < minSecretLength) return `has a secret of fewer than ${String(minSecretLength)} characters`;
  if (!isSandbox && secret.startsWith(sandboxPrefix)) return 'has the secret of the sandbox, which everybody knows';
  return known.some((other) => other.secret === secret) ? 'has the secret of another one' : undefined;
}

function entryProblem({ name, secret }: Owner, known: readonly Owner[]): string | undefined {
  if (name === '' || name.length > maxNameLength) return `needs a name of 1 to ${String(maxNameLength)} characters`;
  if (secondOwner.test(secret))
    return 'seems to hold two owners: write a semicolon between them, as in Ana:...;Ben:...';
  if (known.some((other) => other.name === name)) return `has a name that is there already, ${name}`;
  return secretProblem(secret, known, false);
}

const entryOf = (text: string): Owner => {
  const [name = '', ...secret] = text.split(':');
  return { name: name.trim(), secret: secret.join(':').trim() };
};

/** `Ana:...;Ben:...` */
function readEntries(text: string): { what: string; owner: Owner }[] {
  const entries = text.trim() === '' ? [] : text.replace(/;\s*$/, '').split(';');
  return entries.map((entry, at) => ({ what: `OWNER_SECRETS: entry ${String(at + 1)}`, owner: entryOf(entry) }));
}

function onlyProblem(secret: string, isSandbox: boolean): string | undefined {
  if (severalOwners.test(secret)) return 'holds several owners, who belong into OWNER_SECRETS';
  return secretProblem(secret, [], isSandbox);
}

function readOwners({ OWNER_SECRET = '', OWNER_SECRETS = '' }: Env, isSandbox: boolean) {
  const owners: Owner[] = [];
  const problems: string[] = [];
  const take = (what: string, owner: Owner, problem: string | undefined) => {
    if (problem === undefined) owners.push(owner);
    else problems.push(`${what} ${problem}. ${mend}`);
  };
  const secret = OWNER_SECRET.trim();
  if (secret !== '') take('OWNER_SECRET', { name: onlyOwner, secret }, onlyProblem(secret, isSandbox));
  if (quoted.test(OWNER_SECRETS.trim())) problems.push(`OWNER_SECRETS ${inQuotes}. ${mend}`);
  else for (const { what, owner } of readEntries(OWNER_SECRETS)) take(what, owner, entryProblem(owner, owners));
  return { owners, problems };
}

export function readAdminSettings(env: Env, { isLocal, stripe }: Pick<Settings, 'isLocal' | 'stripe'>): AdminSettings {
  const { owners, problems } = readOwners(env, isLocal && stripe?.apiOrigin !== undefined);
  return { owners, problems, shownSecret: owners.find((one) => one.secret.startsWith(sandboxPrefix))?.secret };
}

/** For the check before the shop goes live. */
export const ownerProblemsOf = (env: Env, isSandbox: boolean): readonly string[] => readOwners(env, isSandbox).problems;
