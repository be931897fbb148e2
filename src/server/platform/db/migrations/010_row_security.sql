-- Row-level security, the second barrier between tenants: regardless of the statement, a connection reads and writes
-- only the rows of the tenants in its setting. The owner of the tables, who migrates and backs up, is exempt.
-- Directories are queried without a tenant.
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

-- The tenants that have work for a recurring job. Each function runs as the owner and returns only tenant IDs. In
-- PL/pgSQL, since Citus can't plan a function in SQL that has parameters and reads distributed tables.
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

-- The applications of all tenants whose data may not be erased. `parties`: the accounts that belong to them;
-- `addresses`: the recipients of emails about them; `subjects`: what emails and text messages about them refer to.
create function applications_on_hold() returns table (id uuid, parties uuid[], addresses text[], subjects uuid[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.id,
      array_remove(array[a.user_id, a.decision_by, b.landlord_id, b.agent_id, c.owner_id], null),
      array_remove(array[nullif(lower(a.applicant_email), ''), lower(u.username)], null),
      array[a.id, a.bundle_id]
        || array(select h.id from household_invitations h where h.tenant = a.tenant and h.application_id = a.id)
        || array(select i.id from invitations i where i.tenant = a.tenant and i.application_id = a.id)
        || array(select s.id from document_signings s
                 where s.tenant = a.tenant and (s.application_id = a.id or s.bundle_id = a.bundle_id))
        || array(select r.id from document_signings s join signing_recipients r
                   on r.tenant = s.tenant and r.signing_id = s.id
                 where s.tenant = a.tenant and (s.application_id = a.id or s.bundle_id = a.bundle_id))
    from applications a
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    left join companies c on c.id = a.tenant
    left join users u on u.id = a.user_id
    where a.legal_hold_at is not null;
end $$;

-- the tenants whose applicants wait for the decisions on earlier ones
create function tenants_with_held_charges() returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select distinct tenant from applications where charge_held_at is not null and status = 'U';
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

-- The disputes that haven't ended, and those of the given ones that are known, by the provider's IDs.
create function known_disputes(named text[]) returns table (id text, status text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select d.provider_dispute, d.status from disputes d where d.status in ('inquiry', 'open') or d.provider_dispute = any(named);
end $$;

-- The tenants with unanswered disputes whose deadline is in the three days before that time.
create function tenants_with_unanswered_disputes(due_before timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select distinct d.tenant from disputes d
    where d.status in ('inquiry', 'open') and d.reported_step = 'needs_answer' and d.respond_by < due_before
      and d.respond_by > due_before - interval '3 days';
end $$;

-- The ledger's amounts of the provider's charges, refunds, disputes and transfers, by their kinds, keys and charges. A
-- payout is deducted from the ledger's balance when it is created, and from the provider's when it is sent.
create function ledger_of_movements(kinds text[], keys text[], charges text[])
returns table (kind text, key text, cents bigint, latest timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    with requested as materialized (
      select a.kind, a.key, a.charge, d.tenant,
        case when a.kind = 'transfer' and a.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.key::uuid end as payout
      from unnest(kinds, keys, charges) as a (kind, key, charge)
      left join directory d on d.kind = 'charge' and d.value = a.charge
    ), entries as (
      select a.kind, a.key, e.amount_cents, e.created
      from requested a join payments p on p.tenant = a.tenant and p.intent = a.charge
      join ledger_entries e on e.tenant = p.tenant and e.payment_id = p.id
      where a.kind = 'charge' and e.account = 'provider' and e.refund_id is null and e.dispute_id is null
      union all
      select a.kind, a.key, e.amount_cents, e.created
      from requested a join refunds r on r.tenant = a.tenant and r.provider_refund = a.key
      join ledger_entries e on e.tenant = r.tenant and e.refund_id = r.id
      where a.kind = 'refund' and e.account = 'provider'
      union all
      select a.kind, a.key, e.amount_cents, e.created
      from requested a join disputes d on d.tenant = a.tenant and d.provider_dispute = a.key
      join ledger_entries e on e.tenant = d.tenant and e.dispute_id = d.id
      where a.kind = 'dispute' and e.account = 'provider'
      union all
      select a.kind, a.key, e.amount_cents, e.created
      from requested a join ledger_entries e on e.payout_id = a.payout
      where e.account in ('provider', 'payouts')
    )
    select e.kind, e.key, sum(e.amount_cents)::bigint, max(e.created) from entries e group by e.kind, e.key;
end $$;

-- Which of these payments a bank is still processing: the provider has their money as pending, and the ledger has none
-- of it.
create function processing_payments(ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select p.id from unnest(ids) as a (id)
    join directory d on d.kind = 'payment' and d.value = a.id::text
    join payments p on p.tenant = d.tenant and p.id = a.id
    where p.status = 'processing';
end $$;

-- Which of the provider's refunds wait for a bank: the provider has deducted their money, and the ledger has not.
create function pending_refunds(keys text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select r.provider_refund from provider_movements m
    join directory d on d.kind = 'charge' and d.value = m.charge
    join refunds r on r.tenant = d.tenant and r.provider_refund = m.key
    where m.kind = 'refund' and m.key = any(keys) and r.status = 'started';
end $$;

-- A page of the ledger's entries about money at the provider, oldest first, with the provider's names. Payouts not sent
-- yet have no kind, since there is nothing to compare.
create function posted_movements(after_time timestamptz, after_id uuid, before_time timestamptz, page_size integer)
returns table (kind text, key text, charge text, created timestamptz, id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    with page as materialized (
      select * from ledger_entries e
      where e.account in ('provider', 'payouts') and (e.created, e.transaction_id) > (after_time, after_id)
        and e.created < before_time
      order by e.created, e.transaction_id limit page_size
    )
    select
      case
        when e.payout_id is not null then case when o.status not in ('waiting', 'started', 'canceled') then 'transfer' end
        when e.refund_id is not null then 'refund'
        when e.dispute_id is not null then 'dispute'
        when p.intent is not null then 'charge'
      end,
      coalesce(e.payout_id::text, r.provider_refund, d.provider_dispute, p.intent), coalesce(p.intent, ''),
      e.created, e.transaction_id
    from page e
    left join payments p on p.tenant = e.tenant and p.id = e.payment_id
    left join refunds r on r.tenant = e.tenant and r.id = e.refund_id
    left join disputes d on d.tenant = e.tenant and d.id = e.dispute_id
    left join payouts o on o.id = e.payout_id
    order by e.created, e.transaction_id;
end $$;

-- The landlord whose balance a charge belongs to: that of its first entry, or else of the application. The payment
-- identifies it if the charge was never posted.
create function landlord_of_charge(charge text, payment text) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(
      (select split_part(e.account, ':', 2)::uuid from ledger_entries e
       where e.tenant = p.tenant and e.payment_id = p.id and (e.account like 'landlord:%' or e.account like 'deposits:%')
       order by e.created, e.transaction_id limit 1),
      b.landlord_id)
    from directory f
    join payments p on p.tenant = f.tenant and (p.intent = charge or p.id::text = payment)
    join applications a on a.tenant = p.tenant and a.id = p.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where (f.kind, f.value) in (('charge', charge), ('payment', payment))
    limit 1);
end $$;

-- The parts of a landlord's balance in all tenants, including companies they left, and with `rewards` those as an
-- ambassador. A payout deducts its entries, so the sum is what is in no payout. source: earnings, which include
-- rewards, or deposits. Each kind of account has an index for these columns
create function landlord_balance(landlord uuid, source text) returns table (kind text, cents bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    with accounts as (
      select e.tenant, e.payout_id, e.refund_id, e.dispute_id, e.at_provider, e.amount_cents from ledger_entries e
      where source = 'earnings' and e.account = 'landlord:' || landlord and e.account like 'landlord:%'
      union all
      select e.tenant, e.payout_id, e.refund_id, e.dispute_id, e.at_provider, e.amount_cents from ledger_entries e
      where source = 'deposits' and e.account = 'deposits:' || landlord and e.account like 'deposits:%'
    ), own as (
      select e.tenant, e.dispute_id, case
          when e.payout_id is not null then 'payouts'
          when e.refund_id is not null then 'refunds'
          when e.dispute_id is not null then 'disputes'
          when e.at_provider then 'payments'
          else 'cost_changes'
        end as kind, sum(e.amount_cents) as cents
      from accounts e group by 1, 2, 3
      union all
      select null, null, 'rewards', sum(e.amount_cents)
      from ledger_entries e
      where source = 'earnings' and e.account = 'referrer:' || landlord and e.account like 'referrer:%'
      having count(*) > 0
    )
    select case when own.kind = 'disputes' and d.status = 'open' then 'held' else own.kind end, -sum(own.cents)::bigint
    from own left join disputes d on d.tenant = own.tenant and d.id = own.dispute_id
    group by 1;
end $$;

-- The pending part of the balance, as defined by `payable_entries`: payments captured after `captured_before`, as long
-- as the sum of their transactions is positive, and rewards unless they were earned before `earned_before`. Nothing of
-- a payment is posted before its capture.
create function pending_balance(landlord uuid, captured_before timestamptz, earned_before timestamptz, source text)
returns table (payments bigint, rewards bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    with recent as (
      select e.tenant, e.transaction_id, e.payment_id, e.amount_cents from ledger_entries e
      where source = 'earnings' and e.account = 'landlord:' || landlord and e.account like 'landlord:%'
        and e.created >= captured_before
      union all
      select e.tenant, e.transaction_id, e.payment_id, e.amount_cents from ledger_entries e
      where source = 'deposits' and e.account = 'deposits:' || landlord and e.account like 'deposits:%'
        and e.created >= captured_before
    ), by_payment as (
      select -sum(recent.amount_cents) as cents
      from recent join payments p on p.tenant = recent.tenant and p.id = recent.payment_id
      where p.captured_at > captured_before
        and not exists (select from payout_entries x where x.transaction_id = recent.transaction_id)
      group by recent.payment_id having sum(recent.amount_cents) < 0
    )
    select (select coalesce(sum(b.cents), 0)::bigint from by_payment b), (
      select coalesce(-sum(e.amount_cents), 0)::bigint
      from ledger_entries e left join referrals r on r.id = e.referral_id
      where source = 'earnings' and e.account = 'referrer:' || landlord and e.account like 'referrer:%'
        and e.referral_id is not null and coalesce(r.earned_at > earned_before, true)
        and not exists (select from payout_entries x where x.transaction_id = e.transaction_id));
end $$;

-- The ledger transactions of a landlord and ambassador that are in no payout yet, in all tenants. A payment captured
-- after `captured_before` is pending with all its transactions, as long as their sum is positive; a reward is, unless
-- it was earned before `earned_before`. `reward` is the part of `net` that belongs to the ambassador's account. source:
-- earnings, which include rewards, or deposits
create function payable_entries(landlord uuid, captured_before timestamptz, earned_before timestamptz, source text)
returns table (transaction_id uuid, kind text, payment_id uuid, amount integer, fee integer, net integer,
               reward integer, created timestamptz, is_pending boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    with own as (
      select e.tenant, e.transaction_id, e.payment_id, e.refund_id, e.dispute_id, e.referral_id, e.payout_id, e.created,
        e.at_provider, -e.amount_cents as net, e.account like 'referrer:%' as is_reward
      from ledger_entries e
      where (source = 'earnings' and e.account = 'landlord:' || landlord and e.account like 'landlord:%'
          or source = 'earnings' and e.account = 'referrer:' || landlord and e.account like 'referrer:%'
          or source = 'deposits' and e.account = 'deposits:' || landlord and e.account like 'deposits:%')
        and e.transaction_id is distinct from e.payout_id
        and not exists (select from payout_entries x where x.transaction_id = e.transaction_id)
    ), summed as (
      select own.tenant, own.transaction_id, own.created, sum(own.net)::integer as net,
        coalesce(sum(own.net) filter (where own.is_reward), 0)::integer as reward,
        (array_agg(own.payment_id))[1] as payment_id, (array_agg(own.refund_id))[1] as refund_id,
        (array_agg(own.dispute_id))[1] as dispute_id, (array_agg(own.referral_id))[1] as referral_id,
        (array_agg(own.payout_id))[1] as payout_id, bool_or(own.at_provider) as at_provider
      from own group by own.tenant, own.transaction_id, own.created
    ), known as (
      select s.*, p.captured_at > captured_before as is_new,
        (select coalesce(sum(c.amount_cents) filter (where c.account = 'costs:reports'), 0)::integer
         from ledger_entries c where c.tenant = s.tenant and c.transaction_id = s.transaction_id) as costs,
        d.status as dispute, r.earned_at
      from summed s
      left join payments p on p.tenant = s.tenant and p.id = s.payment_id
      left join disputes d on d.tenant = s.tenant and d.id = s.dispute_id
      left join referrals r on r.id = s.referral_id
    )
    select k.transaction_id, case
        when k.payout_id is not null then 'returned_payouts'
        when k.referral_id is not null then 'rewards'
        when k.refund_id is not null then 'refunds'
        when k.dispute = 'open' then 'held'
        when k.dispute_id is not null then 'disputes'
        when k.at_provider then 'payments'
        else 'cost_changes'
      end,
      k.payment_id, k.net - k.costs, -k.costs, k.net, k.reward, k.created,
      case
        when k.referral_id is not null then coalesce(k.earned_at > earned_before, true)
        else coalesce(k.is_new, false) and sum(k.net) over (partition by k.payment_id) > 0
      end
    from known k;
end $$;

-- The parts of payouts that were earned in one tenant, and the amounts returned. A payout pays out its landlord's money
-- from all tenants: a tenant's part is that of the transactions that it pays out, and of earlier, returned payouts
-- included in it.
create function payouts_of_tenant(of uuid)
returns table (transaction_id uuid, landlord uuid, bank_name text, bank_last4 text, net integer, created timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if (of = any (visible_tenants())) is not true then
    raise insufficient_privilege using message = 'this connection has not opened the tenant';
  end if;
  return query
    with recursive parts (payout, cents) as (
      select x.payout_id, sum(x.net_cents)::integer
      from ledger_entries e
      join payout_entries x on x.transaction_id = e.transaction_id and x.kind <> 'returned_payouts'
      where e.tenant = of and e.position = 1
      group by x.payout_id
      union all
      select x.payout_id, s.cents
      from parts s
      join ledger_entries r on r.payout_id = s.payout and r.transaction_id <> s.payout and r.position = 1
      join payout_entries x on x.transaction_id = r.transaction_id
    ), summed as (
      select s.payout, sum(s.cents)::integer as cents from parts s group by s.payout
    )
    select e.transaction_id, p.user_id, p.bank_name, p.bank_last4,
      case when e.transaction_id = p.id then -s.cents else s.cents end, e.created
    from summed s
    join payouts p on p.id = s.payout
    join ledger_entries e on e.tenant = p.user_id and e.payout_id = p.id
      and e.account in ('landlord:' || p.user_id, 'referrer:' || p.user_id)
    where s.cents <> 0
    group by e.transaction_id, p.id, s.cents, e.created;
end $$;

-- A landlord's search is an index-only scan of an index that begins with the tenant and contains the texts; row-level
-- security would prevent it, since `like` is not leakproof. It rejects a tenant that the connection has not set, and
-- never returns another tenant's rows. Terms are escaped here, so that no pattern fails on the text of another tenant's
-- row. If no text contains the terms, the most similar words are used, because of a likely misspelling. archived,
-- shortlisted, states: null for any. most: the maximum number of rows, newest first
create function search_bundles(of uuid, agent uuid, archived boolean, shortlisted boolean, states text[], terms text[],
  most integer)
returns table (created timestamptz, tenant uuid, id uuid, status char(1), is_archived boolean, rank real)
language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  patterns text[] := array(select like_pattern(term) from unnest(terms) term);
  scope text := 'from application_bundles where deleted_at is null and tenant = $1 and ($2 is null or agent_id = $2)';
  tab text := ' and ($3 is null or is_archived = $3) and ($4 is null or is_shortlisted = $4)
    and ($5 is null or status = any ($5))';
  newest text := ' order by created desc, id desc limit ';
  likes text := coalesce((select string_agg(format(' and search like $6[%s]', n), '')
                          from generate_series(1, cardinality(terms)) n), '');
  alike text;
  similarity text;
  closeness text;
  hits text;
begin
  if (of = any (visible_tenants())) is not true then
    raise insufficient_privilege using message = 'this connection has not opened the tenant';
  end if;
  return query execute 'select created, tenant, id, status, is_archived, 1::real ' || scope || tab || likes || newest || '$7'
    using of, agent, archived, shortlisted, states, patterns, most;
  if found or cardinality(terms) = 0 then
    return;
  end if;
  select string_agg(case when length(term) < 4 then format(' and search like $6[%s]', n)
                         else format(' and search like any (%L)', parts_of_term(term)) end, ''),
    string_agg(format('case when search like $6[%1$s] then 1 else word_similarity($8[%1$s], search) end', n), ', '),
    string_agg(format('strict_word_similarity($8[%1$s], search)', n), ' + '),
    string_agg((select string_agg(format('(search like %L)::integer', part), ' + ')
                from unnest(parts_of_term(term)) part), ' + ')
  into alike, similarity, closeness, hits from unnest(terms) with ordinality as t (term, n);
  -- Comparing words is slow, so only the texts that contain the most parts of the terms are compared, and whole words
  -- only in the best of those. All of the landlord's texts are searched for the exact words.
  return query execute 'with candidates as materialized (
      select created, tenant, id, status, is_archived, search, true' || tab || ' as in_tab, true' || likes || ' as is_exact '
      || scope || alike || '
    ), promising as materialized (
      select * from candidates where in_tab and not exists (select from candidates where is_exact)
      order by ' || hits || ' desc, created desc, id desc limit least($7, 1000)
    ), compared as materialized (
      select *, least(' || similarity || ') as likeness from promising
    ), placed as (
      select *, row_number() over (order by likeness desc, created desc) as place from compared where likeness >= 0.5
    )
    select created, tenant, id, status, is_archived,
      (likeness + case when place <= 400 then ' || closeness || ' else 0 end)::real from placed'
    using of, agent, archived, shortlisted, states, patterns, most, terms;
end $$;

-- Returns a pattern for texts that contain these characters.
create function like_pattern(part text) returns text language plpgsql immutable parallel safe as $$
begin
  return '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%';
end $$;

-- Returns patterns of which a text matches at least one if it contains the term with one or two wrong letters: every
-- three consecutive letters, of a long term every third three; of a short one also its first two with its last two.
create function parts_of_term(term text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(
    select like_pattern(substr(term, n, 3))
    from generate_series(1, least(length(term), 30) - 2, case when length(term) < 12 then 1 else 3 end) n
    union all
    select like_pattern(left(term, 2)) || like_pattern(right(term, 2)) where length(term) < 6);
end $$;
