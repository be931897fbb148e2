-- When the owner of the address proved that it is theirs, by a code or link sent to it; null: not yet.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = created
  where password_hash is null
    or exists (select from audit_logs a where a.actor_id = users.id and a.data->>'by' in ('passcode', 'link'));

-- Whether whoever registered the account holds the session: verifying the address in it takes nothing away.
alter table access_tokens add column registered boolean not null default false;

-- Browsers that have logged in to an account: their tries are counted apart. Only a hash of each one's token.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users on delete cascade,
  -- whether the account was registered with it
  registered boolean not null,
  last timestamptz not null,
  primary key (hash, user_id)
);
create index on known_devices (user_id);

-- The address a token was emailed to: whoever brings it reads that mailbox. Null: it was shown on a page.
alter table share_tokens add column sent_to text;
