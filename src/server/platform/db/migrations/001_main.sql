-- Ids are UUIDv7, made by the server. Times are timestamptz. Money is integer cents.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  username text not null unique,
  name text not null,
  password_hash text,
  is_staff boolean not null default false,
  disabled_at timestamptz,
  notification_settings jsonb not null default '{}',
  profile_photo text,
  created timestamptz not null default now(),
  constraint username_is_folded check (username = lower(username))
);

create table companies (
  id uuid primary key,
  name text not null,
  owner_id uuid not null references users,
  created timestamptz not null default now()
);

create table memberships (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  is_agent boolean not null default false,
  can_create boolean not null default false,
  show_my_payments boolean not null default false,
  show_accept_reject_button boolean not null default false,
  created timestamptz not null default now()
);
create index on memberships (company_id);

create table landlords (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  logo text,
  edge_enabled boolean not null default true,
  beta_features_enabled boolean not null default false,
  show_referral boolean not null default false,
  show_my_payments boolean not null default false,
  settings jsonb not null default '{}'
);

create table applicants (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  phone text not null default ''
);

-- Ways in. Only hashes of secrets are kept.
create table access_tokens (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created timestamptz not null default now(),
  last_used timestamptz not null default now(),
  expires timestamptz not null,
  address inet,
  user_agent text not null default ''
);
create index on access_tokens (user_id);

-- Where a user has signed in from: guesses made elsewhere do not count against them.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  address inet not null,
  last timestamptz not null,
  primary key (user_id, address)
);

create table passcodes (
  username text primary key,
  hash bytea not null,
  expires timestamptz not null,
  tries integer not null default 0
);

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires timestamptz not null
);
create index on password_resets (user_id);

-- Tries counted against an account or an address; see server/limits.ts.
create table attempts (
  -- a keyed hash: nobody reads from it who tried
  key bytea primary key,
  tries integer not null,
  last timestamptz not null,
  blocked_until timestamptz not null
);
create index on attempts (last);

-- Workers that live; the jobs of one that is silent for a minute are given to others.
create table worker_heartbeats (
  worker_id text primary key,
  at timestamptz not null
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  -- encrypted: an answer may hold a token
  answer text not null,
  created timestamptz not null default now(),
  primary key (caller, key)
);
create index on idempotency_keys (created);

create table application_templates (
  id uuid primary key,
  slug text not null unique,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  name text not null,
  title text not null default '',
  orientation text not null default 'vertical',
  price_cents integer not null default 0 check (price_cents >= 0),
  reports text[] not null default '{}',
  statewide_eviction boolean not null default false,
  statewide_criminal boolean not null default false,
  transunion_credit boolean not null default false,
  landlord_emails text[] not null default '{}',
  custom_css text not null default '',
  version integer not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  deleted_at timestamptz
);
create index on application_templates (landlord_id, created desc) where deleted_at is null;
create index on application_templates (company_id, created desc) where deleted_at is null;

-- Every slug a form ever had: none is given out twice.
create table used_slugs (
  slug text primary key,
  template_id uuid not null references application_templates
);
create function remember_slug() returns trigger language plpgsql as $$
begin
  insert into used_slugs values (new.slug, new.id)
  on conflict (slug) do update set template_id = excluded.template_id where used_slugs.template_id = new.id;
  if not exists (select from used_slugs where slug = new.slug and template_id = new.id) then
    raise unique_violation using message = 'the slug was used before', constraint = 'used_slugs_pkey';
  end if;
  return null;
end $$;
create trigger slugs_are_remembered after insert or update of slug on application_templates
  for each row execute function remember_slug();

-- A form as it was: an application points at the version it was filled in on. Never changed.
create table template_versions (
  template_id uuid not null references application_templates,
  version integer not null,
  form jsonb not null,
  created timestamptz not null default now(),
  primary key (template_id, version)
);

create table application_bundles (
  id uuid primary key,
  slug text not null unique,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  -- whose list it stands in: the company's, else the landlord's own
  scope uuid not null generated always as (coalesce(company_id, landlord_id)) stored,
  agent_id uuid references users,
  -- of its least finished application
  status char(1) not null,
  is_archived boolean not null default false,
  is_shortlisted boolean not null default false,
  -- what a search looks through: applicants, property, form, agent. No secrets
  search text not null default '',
  decision_date timestamptz,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  deleted_at timestamptz
);
create index bundles_by_status on application_bundles (scope, is_archived, status, created desc, id desc)
  where deleted_at is null;
create index bundles_by_agent on application_bundles (scope, agent_id, is_archived, status, created desc, id desc)
  where deleted_at is null and agent_id is not null;
create index bundles_shortlisted on application_bundles (scope, created desc)
  where deleted_at is null and is_shortlisted;
create index bundles_search on application_bundles using gin (search gin_trgm_ops) where deleted_at is null;

create table applications (
  id uuid primary key,
  bundle_id uuid not null references application_bundles,
  template_id uuid not null references application_templates,
  template_version integer not null,
  -- the applicant's account, once it is handed over
  user_id uuid references users,
  status char(1) not null,
  answers jsonb not null,
  -- answers that are encrypted: field name -> ciphertext
  secrets jsonb not null default '{}',
  applicant_name text not null,
  applicant_email text not null,
  applicant_phone text not null,
  unit_address text not null,
  agent text not null default '',
  price_cents integer not null default 0,
  is_paid boolean not null default false,
  is_locked boolean not null default false,
  is_new boolean not null default true,
  -- when the letters on it were posted: jobs may run twice, letters not
  told_at timestamptz,
  decision_told_at timestamptz,
  decision_date timestamptz,
  decision_by uuid references users,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  foreign key (template_id, template_version) references template_versions (template_id, version)
);
create index on applications (bundle_id);
create index on applications (user_id, created desc) where user_id is not null;
create index on applications (template_id, created desc);

create table share_tokens (
  hash bytea primary key,
  -- what it is good for: `hand_over` gives the application to an account
  kind text not null,
  application_id uuid not null references applications on delete cascade,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used_at timestamptz
);
create index on share_tokens (application_id);

create table attachments (
  -- the key in `form-uploads/<key>`: 256 random bits; the file's name in the store
  key text primary key,
  application_id uuid references applications,
  field text,
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  created timestamptz not null default now()
);
create index on attachments (application_id) where application_id is not null;
create index on attachments (created) where application_id is null;

-- The history: append-only, chained by hash within one application (or within the rest, where there is none).
create table audit_logs (
  seq bigint generated always as identity primary key,
  application_id uuid references applications,
  action text not null,
  actor_id uuid,
  data jsonb not null default '{}',
  address text not null default '',
  user_agent text not null default '',
  created timestamptz not null,
  previous bytea not null,
  hash bytea not null
);
create unique index on audit_logs (application_id, previous) where application_id is not null;
create index on audit_logs (application_id, seq);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only';
end $$;
create trigger audit_logs_are_append_only before update or delete or truncate on audit_logs
  for each statement execute function refuse_change();

create table emails (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  cc text[] not null default '{}',
  -- encrypted: a letter may hold a link that lets its reader in
  content text not null,
  sent_at timestamptz,
  created timestamptz not null default now()
);
create index on emails (created);

-- How many bundles stand where, kept by a trigger so that no page counts them anew. A count is the sum over its slots:
-- each connection adds to one of its own, so that submissions to one landlord do not wait for each other's commit. One
-- slot may fall below zero.
create table bundle_counts (
  scope uuid not null,
  -- the nil id where no agent was chosen
  agent_id uuid not null,
  is_archived boolean not null,
  is_shortlisted boolean not null,
  status char(1) not null,
  slot smallint not null,
  n integer not null,
  primary key (scope, agent_id, is_archived, is_shortlisted, status, slot)
);

create function count_bundle(b application_bundles, by integer) returns void language sql as $$
  insert into bundle_counts as c (scope, agent_id, is_archived, is_shortlisted, status, slot, n)
  values (coalesce(b.company_id, b.landlord_id), coalesce(b.agent_id, '00000000-0000-0000-0000-000000000000'),
          b.is_archived, b.is_shortlisted, b.status, pg_backend_pid() % 32, by)
  on conflict (scope, agent_id, is_archived, is_shortlisted, status, slot) do update set n = c.n + excluded.n
$$;

create function count_bundles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then perform count_bundle(old, -1); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform count_bundle(new, 1); end if;
  return null;
end $$;
create trigger bundles_are_counted after insert or delete
  or update of landlord_id, company_id, agent_id, status, is_archived, is_shortlisted, deleted_at
  on application_bundles for each row execute function count_bundles();
