create table users (
  id uuid primary key,
  username text not null unique,
  name text not null,
  password_hash text,
  -- null: not chosen yet
  language text check (language in ('en', 'es')),
  is_staff boolean not null default false,
  -- when the owner verified the address with an emailed code or link; null: not yet
  email_verified_at timestamptz,
  disabled_at timestamptz,
  -- when its user closed it; logging in reopens it until it is erased
  closed_at timestamptz,
  -- when all data was deleted that need not be retained; the name stays in the records of their applications
  erased_at timestamptz,
  notification_settings jsonb not null default '{}',
  -- until when notifications were included in the user's daily emails, or there were none
  digest_through timestamptz,
  profile_photo text,
  created timestamptz not null default now(),
  constraint username_is_folded check (username = lower(username))
);

create table companies (
  id uuid primary key,
  name text not null,
  owner_id uuid not null references users,
  -- its landlords need a second factor to read reports
  requires_second_factor boolean not null default false,
  -- payouts of its members from this amount on require approval by a second person; null: none does
  payout_approval_cents integer check (payout_approval_cents > 0),
  -- the member to whom its owner offered the ownership, until they accept it
  pending_owner_id uuid references users,
  pending_owner_until timestamptz,
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

-- Suspended members. Meanwhile they have no row in `memberships`, which all permissions are based on.
create table deactivated_memberships (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_agent boolean not null,
  can_create boolean not null,
  show_my_payments boolean not null,
  show_accept_reject_button boolean not null,
  created timestamptz not null,
  primary key (company_id, user_id)
);

-- People whom a company's owner invited to join it. They become members when they accept.
create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- of the emailed link's secret; a new link replaces the previous one
  hash bytea not null unique,
  email text not null,
  name text not null,
  phone text not null,
  language text not null,
  is_agent boolean not null,
  can_create boolean not null,
  show_my_payments boolean not null,
  show_accept_reject_button boolean not null,
  -- what they get when they join: the owner's settings, and a form at this slug
  copy_settings boolean not null,
  create_form boolean not null,
  slug text,
  created_by uuid not null references users,
  created timestamptz not null,
  sent_at timestamptz not null,
  expires timestamptz not null,
  -- when the latest of its undeliverable emails bounced
  bounced_at timestamptz,
  -- accepted, declined or withdrawn; null: pending
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at timestamptz
);
create unique index on company_invitations (company_id, email) where outcome is null;

-- Landlords' questions to the operator about teams.
create table team_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  team_name text not null,
  num_agents integer not null,
  message text not null,
  created timestamptz not null
);

create table landlords (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  -- of their identity check, which only they can see
  identity text not null default 'none',
  -- shown to applicants if filled in; the license is an agent's
  business_name text not null default '',
  phone text not null default '',
  license_number text not null default '',
  -- in the footer of emails sent in their name, one line
  postal_address text not null default '',
  logo text,
  edge_enabled boolean not null default true,
  beta_features_enabled boolean not null default false,
  show_referral boolean not null default false,
  -- in an ambassador's referral link
  referral_code text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10),
  show_my_payments boolean not null default false,
  settings jsonb not null default '{}',
  -- their settings of the applicant list: columns, density, saved views
  applicant_list jsonb not null default '{}',
  -- the company that last removed or suspended the landlord, and when, for their screens to show
  removed_from uuid references companies on delete set null,
  removed_at timestamptz
);
create index on landlords (removed_from) where removed_from is not null;

create table applicants (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  phone text not null default ''
);

-- Sessions. Secrets are only stored as hashes.
create table access_tokens (
  hash bytea primary key,
  -- identifies the session to its user; unrelated to the token
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users on delete cascade,
  -- whether the account was registered in this session: verifying the address does not end it
  registered boolean not null default false,
  -- when the user last confirmed their identity (step-up authentication); null after 30 idle minutes
  confirmed timestamptz,
  created timestamptz not null default now(),
  last_used timestamptz not null default now(),
  expires timestamptz not null,
  address inet,
  user_agent text not null default ''
);
create index on access_tokens (user_id);

-- Browsers with push notifications. A subscription ends with the session in which it was enabled.
create table push_subscriptions (
  id uuid primary key,
  session bytea not null unique references access_tokens on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- a keyed hash of its endpoint: a browser notifies one user
  endpoint bytea not null unique,
  -- its endpoint and keys, encrypted: whoever has them can send messages
  content text not null,
  created timestamptz not null
);
create index on push_subscriptions (user_id);

-- The phone for a user's notifications, active once the code sent to it was entered.
create table notification_phones (
  user_id uuid primary key references users on delete cascade,
  -- encrypted
  number text not null,
  -- a keyed hash, as of the recipients of text messages
  number_hash bytea not null,
  -- the text that the user agreed to when they entered the number
  consent text not null,
  -- a keyed hash of the code that was sent to it
  code bytea,
  code_expires timestamptz,
  confirmed_at timestamptz,
  -- the earliest time of the next message, by quiet hours and the minimum interval
  next_text timestamptz not null,
  created timestamptz not null
);

-- Staff impersonating a user: started by an operator's command, used in one browser tab.
create table impersonations (
  id uuid primary key,
  staff_id uuid not null references users on delete cascade,
  -- the impersonated user
  user_id uuid not null references users on delete cascade,
  reason text not null,
  -- whether changes are allowed
  writes boolean not null,
  created timestamptz not null,
  -- of the link's code, until it is exchanged for a token
  code_hash bytea unique,
  code_expires timestamptz not null,
  token_hash bytea unique,
  expires timestamptz,
  ended timestamptz
);
create index on impersonations (user_id, created);

-- Copies of their own data that users requested. The file is encrypted, and deleted with its row.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  bytes integer,
  created timestamptz not null,
  expires timestamptz,
  downloaded_at timestamptz,
  -- the company whose data is included
  company_id uuid references companies on delete cascade,
  -- the user's rights as a member when it was created: it can only be downloaded while they are unchanged; empty: none
  rights text not null
);
create index on data_exports (user_id, created);
create unique index one_export_at_a_time on data_exports (user_id) where status = 'preparing';

-- Addresses that a user has logged in from: failed attempts from elsewhere do not count against them.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  address inet not null,
  last timestamptz not null,
  primary key (user_id, address)
);

-- Browsers that have logged in to an account: their attempts are counted separately. Only a hash of each token is
-- stored.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users on delete cascade,
  -- whether the account was registered in this browser
  registered boolean not null,
  last timestamptz not null,
  primary key (hash, user_id)
);
create index on known_devices (user_id);

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires timestamptz not null
);
create index on password_resets (user_id);

-- Second factors: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost app.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- encrypted for this row
  secret text not null,
  created timestamptz not null,
  -- when a code was first entered; null: not active yet
  confirmed timestamptz,
  -- the time step of the last accepted code: no code of this step or an earlier one is accepted
  last_step integer not null default 0
);

-- Recovery codes, which are deleted when used.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- a keyed hash
  hash bytea not null,
  primary key (user_id, hash)
);

-- Unsubscribe links at the end of emails. Such a link does nothing else.
create table unsubscribe_links (
  hash bytea primary key,
  -- a keyed hash of the email address, and the account that has it
  address bytea not null,
  user_id uuid references users on delete cascade,
  topic text not null,
  language text not null,
  expires timestamptz not null
);
create index on unsubscribe_links (expires);
create index on unsubscribe_links (user_id) where user_id is not null;

-- Addresses unsubscribed from a topic by a link, separate from users' notification settings.
create table email_opt_outs (
  address bytea not null,
  topic text not null,
  created timestamptz not null,
  primary key (address, topic)
);
