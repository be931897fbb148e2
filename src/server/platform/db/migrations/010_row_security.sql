-- A second barrier between tenants: whatever a statement asks for, a connection reads and writes the rows of the tenants
-- that it named. The owner of the tables, who migrates and backs up, is exempt. Directories are found without a tenant.
do $$
declare
  name text;
begin
  for name in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant'
      and table_name not in ('directory', 'used_slugs', 'share_tokens', 'applicant_applications', 'drafts', 'live_events')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_tenant on %I using (tenant = any ((select visible_tenants())::uuid[]))', name);
  end loop;
end $$;

-- Which tenants have work for a job that runs by itself. Each runs as the owner and returns ids of tenants alone. In
-- PL/pgSQL, since Citus plans no function in SQL that has parameters and reads distributed tables.
create function tenants_to_dispose(report_before timestamptz, unfinished_before timestamptz, application_before timestamptz)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select tenant from reports where status = 'ready' and ready_at < report_before
    union select tenant from income_checks where content is not null and completed < report_before
    union select tenant from invitation_batches where created < unfinished_before
    union select tenant from household_invitations where submitted_at is null and expires < unfinished_before
    union select tenant from applications
      where destroyed_at is null and created < greatest(unfinished_before, application_before)
        and (status in ('I', 'C', 'U', 'B') and modified < unfinished_before
             or coalesce(decision_date, created) < application_before);
end $$;

create function tenants_returning_fees() returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select distinct tenant from applications where return_fee and status <> 'A' and destroyed_at is null;
end $$;

create function tenants_with_changed_payments(since timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select tenant from payments where modified > since
    union select tenant from applications where modified > since or destroyed_at > since
    union select tenant from application_bundles where deleted_at > since
    union select tenant from identity_checks where modified > since
    union select tenant from income_checks where modified > since
    union select tenant from reports where modified > since
    union select tenant from refunds where modified > since;
end $$;

-- The disputes that have not ended, and of the named ones those that are known, by the provider's ids.
create function known_disputes(named text[]) returns table (id text, status text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select d.provider_dispute, d.status from disputes d where d.status in ('inquiry', 'open') or d.provider_dispute = any(named);
end $$;

-- What a landlord's balance is made of, in all tenants: also that of companies they left.
create function landlord_balance(landlord uuid) returns table (kind text, cents bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select case
        when e.refund_id is not null then 'refunds'
        when d.status = 'open' then 'held'
        when e.dispute_id is not null then 'disputes'
        when exists (select from ledger_entries p
            where p.tenant = e.tenant and p.transaction_id = e.transaction_id and p.account = 'provider') then 'payments'
        else 'cost_changes'
      end,
      -sum(e.amount_cents)::bigint
    from ledger_entries e left join disputes d on d.tenant = e.tenant and d.id = e.dispute_id
    where e.account = 'landlord:' || landlord and e.account like 'landlord:%'
    group by 1;
end $$;

-- A landlord's search, which the planner may answer from the index of trigrams only where no row is hidden from it: the
-- operator is not leakproof. It refuses a tenant that the connection did not name, and finds nothing of another one.
-- Terms are escaped here, so that no pattern fails on what somebody else's row says. Where nothing at all contains the
-- terms, similar words count: most likely one was misspelled.
create function search_bundles(of uuid, agent uuid, archived boolean, shortlisted boolean, states text[], terms text[])
returns table (created timestamptz, tenant uuid, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  patterns text[] := array(select '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) term);
  likes text := coalesce((select string_agg(format(' and search like $6[%s]', n), '')
                          from generate_series(1, cardinality(patterns)) n), '');
  alike text := coalesce((select string_agg(format(case when length(terms[n]) < 4 then ' and search like $6[%s]'
                                                         else ' and $7[%s] <%% search' end, n), '')
                            from generate_series(1, cardinality(terms)) n), '');
  is_found boolean;
begin
  if (of = any (visible_tenants())) is not true then
    raise insufficient_privilege using message = 'this connection has not opened the tenant';
  end if;
  -- planned with its values each time: which index is best depends on the words
  execute 'select exists (select from application_bundles where deleted_at is null and tenant = $1
             and ($2 is null or agent_id = $2)' || replace(likes, '$6', '$3') || ')'
    into is_found using of, agent, patterns;
  return query execute
    'select created, tenant, id from application_bundles where deleted_at is null and tenant = $1
       and ($2 is null or agent_id = $2) and is_archived = $3 and ($4 is null or is_shortlisted = $4)
       and ($5 is null or status = any ($5))' || case when is_found then likes else alike end
    using of, agent, archived, shortlisted, states, patterns, terms;
end $$;
