import type { Address } from 'nodemailer/lib/addressparser';
import type { MailSettings } from './settings.ts';

/** Loaded with the first mail, as the mailer is. */
const parser = () => import('nodemailer/lib/addressparser');

const names = { from: 'MAIL_FROM', owner: 'OWNER_EMAIL' } as const;

const example = 'write one, as in Fogbell Soap Co. <orders@fogbellsoap.example>, or the address alone';
const forSeveral = 'Your mail provider can pass mail to one address on to several people. ';
const mend =
  'Correct it at Netlify under Project configuration > Environment variables and deploy, or in .env on your own machine; ' +
  'until then mails have the contact address of src/content/site.yaml.';

/** Parts without a dot at their ends, and a domain that a mail can be delivered to. */
const deliverable =
  /^[^\s@.,:;<>()"]+(?:\.[^\s@.,:;<>()"]+)*@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u;

/** What is wrong with a sender or recipient; undefined: nothing. */
function problemOf([found, ...others]: readonly Address[]): string | undefined {
  if (found?.group) return `is a group of addresses, since it has a colon: ${example}`;
  if (others.length > 0 || found?.name.includes('@')) return `holds more than one address: ${example}`;
  return found && deliverable.test(found.address) ? undefined : `holds no address that mail can go to: ${example}`;
}

/** The sender and the packer where they can be read, and for each other one what to write. */
export async function readAddresses(settings: Pick<MailSettings, 'from' | 'owner'>) {
  const { default: parse } = await parser();
  const problems: string[] = [];
  const readable = (setting: keyof typeof names): string | undefined => {
    const text = settings[setting];
    const problem = text === undefined ? undefined : problemOf(parse(text));
    if (problem === undefined) return text;
    problems.push(`${names[setting]} ${problem}. ${setting === 'owner' ? forSeveral : ''}${mend}`);
    return undefined;
  };
  return { from: readable('from'), owner: readable('owner'), problems };
}
