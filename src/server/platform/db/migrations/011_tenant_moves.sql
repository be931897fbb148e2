-- Moves rows to another tenant: single applications, or a landlord's forms with all applications. All rows that refer
-- to them are moved too: copied, parents first, then deleted from the source, children first, in one transaction.
-- Tables, columns and references are read from the catalog, so that new tables are included (docs/decisions/124).

-- The tables whose rows move, parents first. `condition` selects the rows: $1 is the source tenant, $2 the bundles, $3
-- the forms. A row moves with the row that it must refer to, or with any that it may refer to. Tables without such a
-- reference stay. The catalog is read once, and each table has each level once: there are thousands of paths.
create function tables_that_move() returns table (name text, level integer, condition text, with_forms boolean)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  conditions jsonb := '{"application_bundles": "id = any($2)"}';
  of_forms text[] := '{}';
  refs jsonb := (select jsonb_agg(r) from tenant_references() r);
  reached record;
begin
  for root in 1..2 loop
    loop
      select r.child, r.is_required into reached
      from jsonb_to_recordset(refs) as r(child text, columns text, parent text, parent_columns text, is_required boolean)
      where conditions ? r.parent and not conditions ? r.child
      order by r.is_required desc, r.child limit 1;
      exit when not found;
      conditions := conditions || jsonb_build_object(reached.child, (
        select '(' || string_agg(format('(%s) in (select %s from %I where tenant = $1 and %s)',
                                        r.columns, r.parent_columns, r.parent, conditions ->> r.parent), ' or ') || ')'
        from (select * from jsonb_to_recordset(refs)
                as c(child text, columns text, parent text, parent_columns text, is_required boolean)
              where conditions ? c.parent and c.child = reached.child and c.is_required = reached.is_required
              order by c.parent limit case when reached.is_required then 1 end) r));
      if root = 2 then of_forms := of_forms || reached.child; end if;
    end loop;
    if root = 1 then
      conditions := conditions || '{"application_templates": "id = any($3)"}';
      of_forms := of_forms || 'application_templates'::text;
    end if;
  end loop;
  return query
    with recursive levels as (
      select key as child, 0 as n from jsonb_object_keys(conditions) as key
      union
      select r.child, levels.n + 1 from levels
      join jsonb_to_recordset(refs) as r(child text, columns text, parent text, parent_columns text, is_required boolean)
        on r.parent = levels.child
    )
    select levels.child, max(levels.n), conditions ->> levels.child, levels.child = any(of_forms)
    from levels where conditions ? levels.child group by levels.child order by 2, 1;
end $$;

-- The foreign keys between tables with a tenant, by the columns other than the tenant.
create function tenant_references()
returns table (child text, columns text, parent text, parent_columns text, is_required boolean)
language sql stable set search_path = public, pg_temp as $$
  select k.conrelid::regclass::text, string_agg(quote_ident(c.attname), ', ' order by n),
         k.confrelid::regclass::text, string_agg(quote_ident(p.attname), ', ' order by n), bool_and(c.attnotnull)
  from pg_constraint k
  cross join unnest(k.conkey, k.confkey) with ordinality as pair (from_column, to_column, n)
  join pg_attribute c on c.attrelid = k.conrelid and c.attnum = from_column
  join pg_attribute p on p.attrelid = k.confrelid and p.attnum = to_column
  where k.contype = 'f' and k.conrelid <> k.confrelid and p.attname <> 'tenant'
    and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant')
    and (select relrowsecurity from pg_class where oid = k.conrelid)
  group by k.oid, k.conrelid, k.confrelid
$$;

-- Returns the statement that copies a table's rows to the tenant $4. $5 is the new landlord (null: unchanged) and $6
-- the company, null if the tenant is none; an agent who is not in the company is removed.
create function copy_statement(name text, condition text, changes jsonb, on_conflict text) returns text
language sql stable set search_path = public, pg_temp as $$
  select format('insert into %1$I (%2$s) select %3$s from %1$I where tenant = $1 and %4$s %5$s', name,
    string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(coalesce(changes ->> attname, case attname
      when 'tenant' then '$4'
      when 'company_id' then '$6'
      when 'landlord_id' then 'coalesce($5, landlord_id)'
      when 'agent_id' then '(select user_id from memberships where company_id = $6 and user_id = agent_id)'
      else quote_ident(attname) end), ', ' order by attnum),
    condition,
    case on_conflict
      when 'keep' then 'on conflict do nothing'
      -- a copy of the form may exist from when one of its applications moved alone
      when 'replace' then format('on conflict on constraint %I do update set (%s) = row(%s)', name || '_pkey',
        string_agg(quote_ident(attname), ', ') filter (where not is_key),
        string_agg('excluded.' || quote_ident(attname), ', ') filter (where not is_key))
      else '' end)
  from (
    select attname::text, attnum, exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as is_key
    from pg_attribute a
    where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  ) columns
$$;

-- Updates jobs that refer to moved rows, so that they find them on their next attempt too. A running job may miss the
-- rows and end, so another one is added after it: every job may run twice.
create function move_jobs(source uuid, target uuid, moved uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  jobs bigint[];
begin
  jobs := array(
    select distinct j.id from graphile_worker._private_jobs j cross join json_each_text(j.payload) v
    join unnest(moved::text[]) m (id) on m.id = v.value
    where j.payload ->> 'tenant' = source::text and v.key <> 'tenant');
  update graphile_worker._private_jobs
  set payload = jsonb_set(payload::jsonb, '{tenant}', to_jsonb(target))::json,
      key = replace(key, source::text, target::text)
  where id = any(jobs);
  perform graphile_worker.add_job(t.identifier, j.payload, max_attempts => j.max_attempts, priority => j.priority)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = any(jobs) and j.locked_at is not null;
end $$;

-- Updates the directories to the target tenant. The rows are still read in the source, where the planner has
-- statistics.
create function move_directories(source uuid, target uuid, bundles uuid[], forms uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  ids uuid[] := array(select id from applications where tenant = source and bundle_id = any(bundles));
begin
  update applicant_applications d set tenant = target from applications a
  where a.tenant = source and a.bundle_id = any(bundles) and d.user_id = a.user_id and d.application_id = a.id;
  update share_tokens set tenant = target where application_id = any(ids);
  update share_tokens set tenant = target where invitation_id in (
    select id from household_invitations where tenant = source and application_id = any(ids));
  update share_tokens set tenant = target where payment_request_id in (
    select id from payment_requests where tenant = source and application_id = any(ids));
  update directory set tenant = target where kind = 'payment' and value in (
    select id::text from payments where tenant = source and application_id = any(ids));
  update directory set tenant = target where kind = 'charge' and value in (
    select intent from payments where tenant = source and application_id = any(ids));
  update directory set tenant = target where kind = 'bank_customer' and value in (
    select customer from income_checks where tenant = source and application_id = any(ids));
  update directory set tenant = target where kind = 'screened_person' and value in (
    select request_renter from screening_requests where tenant = source and application_id = any(ids));
  update emails set subject_tenant = target where subject_tenant = source and (subject_id = any(ids) or subject_id in (
    select id from adverse_actions where tenant = source and application_id = any(ids)
    union all select id from household_invitations where tenant = source and application_id = any(ids)));
  update text_messages set subject_tenant = target where subject_tenant = source and subject_id = any(ids);
  update used_slugs set tenant = target where tenant = source and template_id = any(forms);
  update share_tokens set tenant = target where draft_id in (
    select id from drafts where tenant = source and template_id = any(forms));
  -- A draft stays with its form, and loses the reference to its application if that moves.
  update drafts set application_id = null
  where tenant = source and (application_id = any(ids) or template_id = any(forms))
    and (application_id = any(ids)) <> (template_id = any(forms));
  update drafts set tenant = target where tenant = source and template_id = any(forms);
end $$;

-- Copies the forms of moved applications that stay themselves, for those applications alone: as deleted forms, which
-- can't be applied to or edited, and only the versions that are referred to.
create function copy_forms(source uuid, target uuid, bundles uuid[], forms uuid[], new_owner uuid, company uuid)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  staying uuid[] := array(select distinct template_id from applications
    where tenant = source and bundle_id = any(bundles) and template_id <> all(forms));
  copied uuid[];
begin
  execute copy_statement('application_templates', 'id = any($3)',
    '{"deleted_at": "now()", "landlord_emails": "array[]::text[]"}', 'keep') || ' returning id'
    using source, bundles, staying, target, new_owner, company;
  copied := array(select id from application_templates where tenant = target and id = any(staying)
    and deleted_at = now());
  execute copy_statement('template_versions',
    '(template_id, version) in (select template_id, template_version from applications
       where tenant = $1 and bundle_id = any($2) and template_id = any($3))', '{"restored": "null"}', 'keep')
    using source, bundles, staying, target, new_owner, company;
  update application_templates t
  set version = v.version, working_version = v.version, settings = v.settings
  from (select distinct on (template_id) template_id, version, settings from template_versions
        where tenant = target order by template_id, version desc) v
  where t.tenant = target and t.id = any(copied) and v.template_id = t.id;
end $$;

-- Ends shares when their bundles move: the user who shared them may no longer see them. The history in the target
-- tenant still names the recipient. Other bundles of the same share stay shared.
create function end_shares(source uuid, target uuid, bundles uuid[]) returns uuid[]
language plpgsql set search_path = public, pg_temp as $$
declare
  ended uuid[] := array(select distinct s.share_id from shared_applications s
    join applications a on a.tenant = s.tenant and a.id = s.application_id
    where s.tenant = source and a.bundle_id = any(bundles));
begin
  execute copy_statement('shares', 'id = any($2)', '{"revoked_at": "coalesce(revoked_at, now())"}', 'keep')
    using source, ended, null::uuid[], target, null::uuid, null::uuid;
  return ended;
end $$;

-- Moves bundles and forms with all rows that refer to them. Waits for other transactions that lock the rows: rows are
-- locked parents first, after which nothing can be added to them, and read again.
create function move_rows(source uuid, target uuid, bundles uuid[], forms uuid[], new_owner uuid) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  company uuid := (select id from companies where id = target);
  leaving uuid[];
  moved uuid[] := forms || array(select id from drafts where tenant = source and template_id = any(forms));
  part record;
  counts jsonb := '{}';
  ended uuid[];
  n bigint;
  ids uuid[];
begin
  for part in select * from tables_that_move() loop
    execute format('select from %I where tenant = $1 and %s for update', part.name, part.condition)
      using source, bundles, forms;
  end loop;
  perform move_directories(source, target, bundles, forms);
  perform copy_forms(source, target, bundles, forms, new_owner, company);
  ended := end_shares(source, target, bundles);
  perform set_config('lintel.moving', 'copy', true);
  for part in select * from tables_that_move() loop
    execute copy_statement(part.name, part.condition, '{}', case when part.with_forms then 'replace' end)
      using source, bundles, forms, target, new_owner, company;
    get diagnostics n = row_count;
    counts := counts || jsonb_build_object(part.name, n);
    if exists (select from pg_attribute where attrelid = part.name::regclass and attname = 'id' and atttypid = 'uuid'::regtype) then
      execute format('select array_agg(id) from %I where tenant = $1 and %s', part.name, part.condition)
        into ids using source, bundles, forms;
      moved := moved || ids;
    end if;
  end loop;
  -- a form stays, deleted, for applications that do not move
  leaving := array(select f from unnest(forms) f where not exists (
    select from applications where tenant = source and template_id = f and bundle_id <> all(bundles)));
  update application_templates set deleted_at = coalesce(deleted_at, now()), landlord_emails = '{}'
  where tenant = source and id = any(forms) and id <> all(leaving);
  perform set_config('lintel.moving', 'on', true);
  for part in select * from tables_that_move() t order by t.level desc, t.name loop
    execute format('delete from %I where tenant = $1 and %s', part.name, part.condition) using source, bundles, leaving;
    get diagnostics n = row_count;
    if n <> (counts ->> part.name)::bigint and not part.with_forms then
      raise exception 'not every row of % moved', part.name;
    end if;
  end loop;
  delete from shares s where tenant = source and id = any(ended) and not exists (
    select from shared_applications b where b.tenant = source and b.share_id = s.id);
  delete from share_tokens where tenant = source and share_id = any(ended) and not exists (
    select from shares s where s.tenant = source and s.id = share_id);
  perform set_config('lintel.moving', '', true);
  -- the target is notified by the entry that the move adds to the history
  insert into live_events (tenant, application_id, kind, agent_id)
  select source, a.id, 'changed', b.agent_id
  from applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
  where a.tenant = target and a.bundle_id = any(bundles) and b.deleted_at is null;
  perform pg_notify('live_events', source::text);
  perform move_jobs(source, target, moved);
  -- Deferred constraints are checked while the rows' owner can see the rows. The planner has no statistics of a tenant
  -- without rows, and would choose any index.
  set local plan_cache_mode = force_generic_plan;
  set constraints all immediate;
  set constraints all deferred;
  set local plan_cache_mode = auto;
  return query select id from applications where tenant = target and bundle_id = any(bundles) order by id;
end $$;

-- Returns bundles with the previous bundles of their household members, and without those of members who stay.
create function with_own_bundles(source uuid, bundles uuid[]) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
  select array(
    (select unnest(bundles)
     union select own_bundle_id from applications
     where tenant = source and bundle_id = any(bundles) and own_bundle_id is not null)
    except select own_bundle_id from applications
    where tenant = source and bundle_id <> all(bundles) and own_bundle_id is not null)
  );
end $$;

-- Moves bundles to another tenant; their forms stay, and copies of the submitted versions are moved along. Both tenants
-- must be open. Runs as the owner of the tables: history is append-only, except for a move. Returns the applications.
create function move_bundles(source uuid, target uuid, bundles uuid[], new_owner uuid) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_open(source, target);
  perform from applications where tenant = source and bundle_id = any(bundles) order by id for update;
  perform from application_bundles where tenant = source and id = any(bundles) order by id for update;
  return query select * from move_rows(source, target, with_own_bundles(source, bundles), '{}', new_owner);
end $$;

-- Moves all of a landlord's forms and applications to another tenant, their own or a company's. Forms are locked first,
-- so that concurrent submissions are waited for and move too.
create function move_landlord(source uuid, target uuid, landlord uuid) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bundles uuid[];
  forms uuid[];
begin
  perform require_open(source, target);
  perform from application_templates where tenant = source and landlord_id = landlord order by id for update;
  forms := array(select id from application_templates where tenant = source and landlord_id = landlord);
  perform from template_versions where tenant = source and template_id = any(forms) order by template_id, version for update;
  perform from applications a where a.tenant = source and a.bundle_id in (
    select id from application_bundles where tenant = source and landlord_id = landlord) order by id for update;
  perform from application_bundles where tenant = source and landlord_id = landlord order by id for update;
  bundles := array(select id from application_bundles where tenant = source and landlord_id = landlord);
  return query select * from move_rows(source, target, with_own_bundles(source, bundles), forms, null);
end $$;

create function require_open(source uuid, target uuid) returns void language plpgsql as $$
begin
  if source = target or not array[source, target] <@ coalesce(visible_tenants(), '{}') then
    raise exception 'rows move between two open tenants' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Only the server's role may execute functions that run as the owner; it is granted this after each migration.
do $$
declare
  definer regprocedure;
begin
  for definer in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('revoke execute on function %s from public', definer);
  end loop;
end $$;
