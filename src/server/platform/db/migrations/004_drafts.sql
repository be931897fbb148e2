-- A form on its way: what an applicant has typed so far, whole, until it is sent or its time is over.
create table drafts (
  id uuid primary key,
  template_id uuid not null references application_templates,
  -- whose account finds it again; null: only who holds a share token of it does
  user_id uuid references users on delete cascade,
  -- sealed to this row: every answer, secrets among them
  content text not null,
  -- counts the saves: who has not seen the last one does not overwrite it
  revision integer not null default 1,
  -- the page that saved last: its own answer may have been lost on the way
  writer uuid not null,
  created timestamptz not null,
  saved timestamptz not null,
  expires timestamptz not null
);
create unique index on drafts (user_id, template_id) where user_id is not null;
create index on drafts (expires);

-- A share token is bound to one thing: an application, or a draft.
alter table share_tokens
  alter column application_id drop not null,
  add column draft_id uuid references drafts on delete cascade,
  add constraint bound_to_one_thing check (num_nonnulls(application_id, draft_id) = 1);
create index on share_tokens (draft_id) where draft_id is not null;

-- The draft that keeps an upload from being swept.
alter table attachments add column draft_id uuid references drafts on delete set null;
create index on attachments (draft_id) where draft_id is not null;

-- What the applicant did to send the form: agreed to electronic records, signed. Written once.
alter table applications add column user_actions jsonb not null default '[]';
create trigger user_actions_stay before update of user_actions on applications
  for each row when (old.user_actions is distinct from new.user_actions) execute function refuse_change();
