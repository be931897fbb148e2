-- A second factor: codes of an app (TOTP, RFC 6238), and codes for who has lost it.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- sealed to this row
  secret text not null,
  created timestamptz not null,
  -- when a code of it was given for the first time; null: it does not count yet
  confirmed timestamptz,
  -- the time step of the last code that was taken: none counts twice, and none before it
  last_step integer not null default 0
);

-- Each works once, and is gone then.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- keyed
  hash bytea not null,
  primary key (user_id, hash)
);

-- Its landlords read reports only with a second factor.
alter table companies add column requires_second_factor boolean not null default false;
