import { FirstName, LastName, PERSON_NAME_MOST, UserId } from '@reader/contracts/codes/account-rules';
import { charactersOf } from '@reader/contracts/text/characters';
import { z } from 'zod';

/** What a provider says of a person, as far as it is used. */
const Person = z.object({
  sub: z.string().min(1).max(255),
  preferred_username: z.string().max(300).optional().catch(undefined),
  email: z.string().max(300).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

export type Claims = Readonly<Record<string, unknown>>;

const localPart = (text: string | undefined): string => text?.split('@')[0] ?? '';

/** The user id that the claims give; undefined where none fits the rules of user ids. */
export const userIdIn = (claims: Claims): string | undefined => {
  const person = Person.parse(claims);
  const named = person.preferred_username ?? '';
  const mail = person.email_verified === false ? '' : localPart(person.email);
  // Some providers put the whole mail address into the user name.
  return [named, localPart(named), mail].find((one) => UserId.safeParse(one).success);
};

/** As much of a name as an account takes; `else_` where the provider says none that fits. */
const nameOf = (text: string | undefined, rules: typeof LastName, else_: string): string => {
  const cleaned = (text ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/gu, ' ')
    .trim()
    .replace(/^[=+@-]+/u, '');
  const cut = charactersOf(cleaned).slice(0, PERSON_NAME_MOST).join('').trim();
  const fitting = rules.safeParse(cut);
  return fitting.success ? fitting.data : else_;
};

/** Where nothing that the provider says is a name. */
const UNKNOWN = '（未設定）';

export interface PersonNames {
  readonly lastName: string;
  readonly firstName: string;
}

/** Names of the person, cut to the rules of names; the user id stands where the provider says none. */
export const namesIn = (claims: Claims, userId: string): PersonNames => {
  const { family_name: family, given_name: given, name } = Person.parse(claims);
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  return {
    lastName: nameOf(family ?? first, LastName, nameOf(userId, LastName, UNKNOWN)),
    firstName: nameOf(given ?? rest.join(' '), FirstName, UNKNOWN),
  };
};

/** Names of the groups; a single one may come as a text. What is no text is none. */
export const groupsIn = (claims: Claims, claim: string): string[] => {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string');
};

export const subjectIn = (claims: Claims): string => Person.parse(claims).sub;
