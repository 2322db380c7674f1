import { ORGANISATION_SETTING, QUERY_ROLE } from '../query-role.js';
import { REACH_SETTINGS } from './settings.js';

const { allDepartments, departments, allForms, forms, account } = REACH_SETTINGS;

const departmentsBelow = (
  schema: string,
): string => `create function ${schema}.departments_below(whose uuid, department uuid) returns uuid[] language sql stable begin atomic
     with recursive below (id) as (
       select department union
       select next.id from ${schema}.department_lineage next join below on next.parent_id = below.id
         where next.organisation = whose)
     select array_agg(below.id) from below;
   end`;

const seeAll = (
  schema: string,
): string => `create function ${schema}.see_all(whose uuid) returns void language sql begin atomic
     select set_config('${ORGANISATION_SETTING}', whose::text, true), set_config('${allDepartments}', 'on', true),
       set_config('${allForms}', 'on', true);
   end`;

const seeAsAccount = (
  schema: string,
): string => `create function ${schema}.see_as_account(whose uuid, who uuid) returns boolean language sql begin atomic
     -- Whom nothing is known of yet sees nothing but what is for all: it may be a key whose limits are still to come.
     select set_config('${forms}', '{}', true), set_config('${allForms}', case when
         exists (select from ${schema}.accounts a where a.id = who and a.organisation = whose) then 'on' else 'off' end, true);
     select set_config('${allDepartments}', case when current_setting('${allForms}') = 'off' or (
         exists (select from ${schema}.organizations o
           where o.id = whose and (o.settings ->> 'isLimitingToDepartments')::boolean)
         and not exists (select from ${schema}.accounts a
           where a.id = who and a.organisation = whose and (a.is_in_root or a.role = 'auditor')))
       then 'off' else 'on' end, true);
     with recursive reached (id) as (
       select d.id from ${schema}.departments d join ${schema}.accounts a on a.department_ids ? d.id::text
         where a.id = who and a.organisation = whose and d.organisation = whose
       union
       select below.id from ${schema}.department_lineage below join reached on below.parent_id = reached.id
         where below.organisation = whose)
     select set_config('${departments}', case when current_setting('${allDepartments}') = 'on' then '{}'
       else (select coalesce(array_agg(reached.id), '{}')::text from reached) end, true);
     select current_setting('${allDepartments}') = 'on';
   end`;

const seeAsKey = (
  schema: string,
): string => `create function ${schema}.see_as_key(whose uuid, key uuid) returns boolean language sql begin atomic
     with found as (
       select k.sheet_ids, k.department_ids from ${schema}.api_keys k where k.id = key and k.organisation = whose
     ), limits as (
       select (jsonb_array_elements_text(department_ids))::uuid as id from found
     )
     select
       set_config('${allForms}', case when exists (select from found where sheet_ids is null) then 'on' else 'off' end, true),
       set_config('${forms}', (select coalesce(array_agg(named.form), '{}')::text
         from found, jsonb_array_elements_text(sheet_ids) named(form)), true),
       set_config('${allDepartments}',
         case when exists (select from found where department_ids is null) then 'on' else 'off' end, true),
       set_config('${departments}', (select coalesce(array_agg(distinct below), '{}')::text
         from limits, unnest(${schema}.departments_below(whose, limits.id)) below), true);
     select current_setting('${allDepartments}') = 'on' and current_setting('${allForms}') = 'on';
   end`;

const seeAs = (
  schema: string,
): string => `create function ${schema}.see_as(whose uuid, who uuid) returns boolean language sql begin atomic
     select set_config('${ORGANISATION_SETTING}', whose::text, true), set_config('${account}', who::text, true);
     select case when exists (select from ${schema}.api_keys k where k.id = who and k.organisation = whose)
       then ${schema}.see_as_key(whose, who) else ${schema}.see_as_account(whose, who) end;
   end`;

/**
 * Functions of the query role. `see_all(organisation)` and `see_as(organisation, who)` begin a transaction: it sees everything, as what the
 * product does by itself, or what an account or the key of a program sees
 * (docs/product/departments.md#documents-of-departments), and is told whether that is all. `departments_below(organisation, department)`: a department and
 * all that are, or were, below it.
 */
export const reachFunctions = (schema: string): readonly string[] => [
  departmentsBelow(schema),
  seeAll(schema),
  seeAsAccount(schema),
  seeAsKey(schema),
  seeAs(schema),
  ...[
    'see_all(uuid)',
    'see_as_account(uuid, uuid)',
    'see_as_key(uuid, uuid)',
    'see_as(uuid, uuid)',
    'departments_below(uuid, uuid)',
  ].flatMap((signature) => [
    `revoke all on function ${schema}.${signature} from public`,
    `grant execute on function ${schema}.${signature} to ${QUERY_ROLE}`,
  ]),
];
