-- Ids are UUIDv7, made by the server. Times are timestamptz. Money is integer cents. Rows with a `tenant` belong to a
-- company, else to a user: their keys begin with it, and row-level security hides those of other tenants.

create extension if not exists pg_trgm;

-- For tables that are append-only. Their owner deletes a row only in a function that moves it to another tenant.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_moving(tg_relid) then
    return old;
  end if;
  -- of these, the owner replaces the encrypted values, and nothing else, with the same ones under another key
  if tg_op = 'UPDATE' and tg_level = 'ROW' and tg_table_name in ('application_revisions', 'information_answers')
    and is_reencrypting(tg_relid)
    and to_jsonb(old) - 'secrets' - 'content' = to_jsonb(new) - 'secrets' - 'content' then
    return new;
  end if;
  raise exception 'the history is append-only';
end $$;

-- Whether the owner of a table moves rows. Others set the setting in vain.
create function is_moving(of_table oid) returns boolean language sql stable as $$
  select coalesce(current_setting('lintel.moving', true), '') = 'on'
    and (select pg_get_userbyid(relowner) = current_user from pg_class where oid = of_table)
$$;

-- Whether the owner of a table replaces the key of its encrypted values: `platform/key-rotation`.
create function is_reencrypting(of_table oid) returns boolean language sql stable as $$
  select coalesce(current_setting('lintel.reencrypting', true), '') = 'on'
    and (select pg_get_userbyid(relowner) = current_user from pg_class where oid = of_table)
$$;

-- Attempts counted against an account or an address: `platform/limits.ts`.
create table attempts (
  -- a keyed hash: it does not reveal whose attempts they are
  key bytea primary key,
  tries integer not null,
  last timestamptz not null,
  blocked_until timestamptz not null
);
create index on attempts (last);

-- Requests of an address in its current minute, over all processes: `http/rate-limits`. After a crash they start again.
create unlogged table request_counts (
  -- a keyed hash of the address and what is limited
  key bytea primary key,
  started timestamptz not null,
  requests integer not null
);

-- Outside services whose last calls failed, for all processes: `platform/circuit-breakers`. A crash forgets them.
create unlogged table circuit_breakers (
  vendor text primary key,
  -- in a row, since the first of them
  failures integer not null,
  since timestamptz not null,
  -- set while calls are paused: when one of them tries again
  retry_at timestamptz
);

-- The encryption keys of each running process: `platform/key-rotation`. A process confirms its own.
create unlogged table process_keys (
  -- as in the name of its connections
  process text primary key,
  -- its machine and process ID
  label text not null,
  keys text[] not null,
  -- the one that it encrypts with
  current text not null,
  seen timestamptz not null,
  ended boolean not null default false
);

-- Open event streams of a user or a share, for all processes: `platform/live-events`. A process confirms its own.
create unlogged table event_streams (
  subject uuid not null,
  slot integer not null,
  -- the stream
  holder uuid not null unique,
  seen timestamptz not null,
  primary key (subject, slot)
);

-- Where something is found that a vendor names without its tenant. Written in the transaction that creates it.
create table directory (
  -- payment, bank_customer, screening_request
  kind text not null,
  value text not null,
  tenant uuid not null,
  primary key (kind, value)
);

-- The tenants whose rows a connection sees: it names them as it is taken from the pool, and sees none before.
create function visible_tenants() returns uuid[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('lintel.tenants', true), ''), ',')::uuid[];

-- Adds a job, or changes the waiting one of its key: `platform/queue/enqueue.ts`. Modes are those of add_job, and skip: does
-- nothing if there is a job of that key, even one that ran out of attempts. add_job returns nothing, and adds nothing, where
-- a worker takes the waiting job meanwhile. That worker may have read its data before the caller's changes.
create function add_keyed_job(
  identifier text, payload json, max_attempts integer, priority integer, run_at timestamptz, job_key text,
  job_key_mode text
) returns void language plpgsql as $$
declare
  added bigint;
begin
  if add_keyed_job.job_key_mode = 'skip' then
    if exists (select from graphile_worker._private_jobs j where j.key = add_keyed_job.job_key) then
      return;
    end if;
    add_keyed_job.job_key_mode := 'replace';
  end if;
  -- the one that ran out of attempts would lose its key and count as failed forever
  delete from graphile_worker._private_jobs j
    where j.key = add_keyed_job.job_key and j.attempts >= j.max_attempts and j.locked_at is null;
  while added is null loop
    select id into added from graphile_worker.add_job(
      add_keyed_job.identifier, add_keyed_job.payload, max_attempts => add_keyed_job.max_attempts,
      priority => add_keyed_job.priority, run_at => add_keyed_job.run_at, job_key => add_keyed_job.job_key,
      job_key_mode => add_keyed_job.job_key_mode);
  end loop;
end $$;

-- Running workers. The jobs of one that is silent for a minute are released to others.
create table worker_heartbeats (
  worker_id text primary key,
  at timestamptz not null
);

-- When a job began that has seen every change before that.
create table job_watermarks (
  job text primary key,
  through timestamptz not null
);

create table idempotency_keys (
  caller text not null,
  -- SHA-256 of the key, in hex
  key_hash text not null,
  fingerprint bytea not null,
  status integer not null,
  -- encrypted, also with the caller's key, which isn't stored: a response may hold a token
  answer text not null,
  created timestamptz not null default now(),
  primary key (caller, key_hash)
);
create index on idempotency_keys (created);

create table emails (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  -- encrypted: an email may hold a link that signs its reader in
  content text not null,
  -- one of too many of a kind to one mailbox: it is sent later, together with the others
  is_deferred boolean not null default false,
  sent_at timestamptz,
  -- the applications it is about, whose landlord's side is shown that it failed
  application_ids uuid[] not null default '{}',
  -- applicant or landlord; null: neither
  reader text,
  -- when its job ran out of attempts
  failed_at timestamptz,
  -- queued, sent, delivered, bounced or complained, as far as mail systems reported it
  delivery text not null default 'queued',
  -- of a bounce: why, whether another email would bounce too, and the mail system's words
  bounce_reason text,
  is_hard_bounce boolean not null default false,
  bounce_detail text not null default '',
  delivery_changed_at timestamptz not null,
  -- names the email in reports about its delivery; a new one for each time it is sent again
  return_token text not null unique,
  -- the email that it was sent in, together with others
  sent_in uuid,
  -- what it is about, for the handler of its kind: a tenant and an id in it
  subject_tenant uuid,
  subject_id uuid,
  created timestamptz not null default now()
);
create index on emails (created);
create index on emails using gin (application_ids) where failed_at is not null or delivery = 'bounced';
create index on emails (sent_in) where sent_in is not null;
create index on emails (subject_id) where subject_id is not null;
create index on emails (to_address, kind, created);

-- Text messages. A job sends each, once at most.
create table text_messages (
  id uuid primary key,
  -- names the message for those who send it: another one with the same key is not stored
  key text not null unique,
  kind text not null,
  -- the landlord and their company: those whose texts the recipient may have opted out of
  senders uuid[] not null,
  -- whose messages are counted for the rate
  rated_sender uuid not null,
  to_number text not null,
  -- a keyed hash of the number
  number bytea not null,
  -- encrypted: it may hold a link that opens an application
  content text not null,
  state text not null check (state in ('queued', 'held', 'sending', 'unconfirmed', 'sent', 'delivered', 'failed')),
  -- until when it waits for the morning
  held_until timestamptz,
  -- when it was marked to be sent
  claimed_at timestamptz,
  changed_at timestamptz not null,
  -- the vendor's id
  vendor_id text unique,
  -- why it was not delivered, and the vendor's code for that
  failure text,
  failure_code integer,
  -- what it is about, for the handler of its kind: a tenant and an id in it
  subject_tenant uuid,
  subject_id uuid,
  created timestamptz not null
);
create index on text_messages (created);
create index on text_messages (number, created);
create index on text_messages (rated_sender, claimed_at desc) where claimed_at is not null;
create index on text_messages (subject_id) where subject_id is not null;

-- Who opted out of a landlord's or company's text messages.
create table text_opt_outs (
  -- a landlord's user or a company
  sender uuid not null,
  -- a keyed hash of the number
  number bytea not null,
  created timestamptz not null,
  primary key (sender, number)
);
create index on text_opt_outs (number);

-- Bytes uploaded within an hour, by subject.
create table upload_usage (
  -- a keyed hash: of an account, or of an address
  subject bytea primary key,
  since timestamptz not null,
  bytes bigint not null
);
create index on upload_usage (since);

-- Webhook events of vendors: each is recorded once, in the transaction of what it changes.
create table provider_events (
  provider text not null,
  event_id text not null,
  received timestamptz not null,
  primary key (provider, event_id)
);
create index on provider_events (received);
