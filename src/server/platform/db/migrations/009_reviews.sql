create table adverse_actions (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- decline, conditions, proposal
  kind text not null,
  -- the reports it is based on: kind, bureau, score and factors as printed are in `content`
  reports jsonb not null,
  reasons jsonb not null default '[]',
  -- encrypted: the notice as the applicant gets it
  content text not null,
  -- email, mail, hand, phone
  delivery text not null,
  -- when it was sent, not when it arrived: with a decision's email, when that was queued; with a proposal's, when it was
  -- sent; otherwise when the decision was final, or the proposal made
  delivered_at timestamptz,
  -- when its email came back; null again once it is sent again
  undelivered_at timestamptz,
  created_by uuid references users,
  created timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on adverse_actions (tenant, application_id);

-- A person's judgment of one of the form's criteria; an earlier one is in the audit log.
create table criterion_overrides (
  tenant uuid not null,
  application_id uuid not null,
  criterion text not null,
  -- which of the requirements in the landlord's own words
  number integer not null,
  met boolean not null,
  -- encrypted
  reason text not null,
  created_by uuid references users,
  created timestamptz not null,
  primary key (tenant, application_id, criterion, number),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- One file with the chosen parts of an application, for the user who requested it. A job creates the file, another one
-- deletes it when it expires.
create table application_exports (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  user_id uuid not null references users on delete cascade,
  format text not null check (format in ('pdf', 'json')),
  parts text[] not null,
  language text not null check (language in ('en', 'es')),
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  -- finished pieces of work, of all
  done integer not null default 0,
  total integer not null default 1,
  -- the reports in the file: its user must still be able to read them when the file is downloaded
  report_ids uuid[] not null default '{}',
  -- the home's address that the file was made for: another one may have laws that withhold records in it
  property_address jsonb,
  -- what its user could see as a member when it was made: it can be downloaded only while this is the same
  rights text not null,
  size integer,
  created timestamptz not null,
  expires timestamptz not null,
  primary key (tenant, id),
  unique (tenant, application_id, user_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- What the landlord's side asks an applicant for after the submission: a document, or a correction of answers.
create table information_requests (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('document', 'correction')),
  -- pay_stubs, bank_statements, photo_id, landlord_reference, other; null for a correction
  document text,
  -- of a correction: the names of the questions
  fields text[] not null default '{}',
  -- encrypted: why, and what another document is called
  content text not null,
  -- YYYY-MM-DD
  due text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  -- the last email about it to the applicant, and when the landlord's side was emailed the answer: a job may run twice,
  -- its email is sent once
  emails integer not null default 0,
  answer_emailed_at timestamptz,
  created_by uuid not null references users,
  created timestamptz not null,
  -- when it was answered or withdrawn
  closed_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on information_requests (tenant, application_id);

-- What an applicant answered. Files are attachments with the request's id in their role; corrected answers are a new
-- revision of the application, and signed for themselves.
create table information_answers (
  tenant uuid not null,
  request_id uuid not null,
  application_id uuid not null,
  -- encrypted: the corrected answers alone, and the signature
  content text not null,
  -- the one that the corrected answers made; null: files, or nothing was corrected
  revision integer,
  ip_address text not null,
  user_agent text not null,
  created timestamptz not null,
  primary key (tenant, request_id),
  foreign key (tenant, request_id) references information_requests (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on information_answers (tenant, application_id);
create trigger information_answers_are_immutable before update on information_answers
  for each row execute function refuse_change();
create trigger information_answers_stay before truncate on information_answers
  for each statement execute function refuse_change();
create trigger information_answers_stay_with_application before delete on information_answers
  for each row execute function refuse_revision_deletion();

-- How far each user of the landlord's side has read an application's history.
create table history_visits (
  tenant uuid not null,
  application_id uuid not null,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  primary key (tenant, application_id, user_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- Bundles that somebody of the landlord's side lets another person read, until it expires or is revoked. Its secrets are
-- share tokens: the emailed link, the codes that prove the address, and the sessions that they begin.
create table shares (
  tenant uuid not null,
  id uuid not null,
  -- the recipient never sees more than this user may
  created_by uuid not null references users,
  name text not null,
  email text not null,
  -- owner, agent, co_decider, other: a person without part in the decision gets no reports
  user_type text not null check (user_type in ('owner', 'agent', 'co_decider', 'other')),
  decisioning boolean not null,
  report_types text[] not null,
  -- whether the recipient may open the applicants' documents
  documents boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  created timestamptz not null,
  expires timestamptz not null,
  -- when the recipient first proved the address
  confirmed_at timestamptz,
  revoked_at timestamptz,
  -- the bundle that the recipient recommends of several, and the encrypted reason
  recommended_bundle uuid,
  recommendation text,
  recommended_at timestamptz,
  primary key (tenant, id)
);

-- Whom a share shows: never a person who joins their household later.
create table shared_applications (
  tenant uuid not null,
  share_id uuid not null,
  application_id uuid not null,
  -- in which bundle it was shared: people who were shared together, as opposed to a household that was formed later
  shared_in uuid not null,
  primary key (tenant, share_id, application_id),
  foreign key (tenant, share_id) references shares (tenant, id) on delete cascade,
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on shared_applications (tenant, application_id);

-- Live events for open pages, stored for a day: ids and kinds only. A reader goes by the transaction's id, and no further than the
-- oldest transaction that is still running: so it sees every event once, in one order, and nobody waits for anybody.
create table live_events (
  position bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  tenant uuid not null,
  application_id uuid not null,
  kind text not null,
  -- who besides the company's other members may know of it
  agent_id uuid,
  created timestamptz not null default now()
);
create index on live_events (xid, position);
create index on live_events (created);

-- Every event of an application's history is announced with it, but views are not, nor is what happens to an application
-- that its landlord deleted. Rows that move to another tenant bring their history along: only the move is announced.
create function announce_event() returns trigger language plpgsql as $$
begin
  insert into live_events (tenant, application_id, kind, agent_id)
  select new.tenant, new.application_id,
         case when new.action = 'submitted' then 'submitted'
              when new.action in ('report ready', 'report failed') then 'report'
              when new.action in ('selected', 'declined', 'decision undone', 'decision final') then 'decision'
              when new.action like 'note %' then 'note'
              else 'changed' end,
         b.agent_id
  from applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
  where a.tenant = new.tenant and a.id = new.application_id and (b.deleted_at is null or new.action = 'deleted');
  perform pg_notify('live_events', new.tenant::text);
  return null;
end $$;
create trigger events_are_announced after insert on audit_logs
  for each row when (new.application_id is not null and new.action not like '% viewed'
    and coalesce(current_setting('lintel.moving', true), '') = '')
  execute function announce_event();

-- What each user is notified of: an event (`chain`, `position`) of an application's history, a company's or a signing's. Reading
-- checks again whether they may see the application, and are in the company: a user who left it, or whose applications
-- moved, has no notifications there.
create table notifications (
  tenant uuid not null,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- null: about the company, or the signing that the chain is named for
  application_id uuid,
  chain uuid not null,
  position integer not null,
  -- `rules/notifications/kinds.ts`
  kind text not null,
  -- as whom: a landlord can be another landlord's applicant
  context text not null check (context in ('landlord', 'applicant', 'team', 'document')),
  created timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  primary key (tenant, id),
  -- one event notifies a user once
  unique (tenant, chain, position, user_id),
  check ((context in ('team', 'document')) = (application_id is null)),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on notifications (tenant, application_id);
create index on notifications (tenant, user_id, created desc);

-- Notifications that are sent to a user's devices within the next minute.
create table unsent_notifications (
  notification_id uuid not null,
  user_id uuid not null references users on delete cascade
);
-- Notifications that the next text message to a user is about.
create table untexted_notifications (
  notification_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (user_id, notification_id)
);
create function queue_notification() returns trigger language plpgsql as $$
begin
  insert into untexted_notifications (notification_id, user_id)
  select new.id, new.user_id from notification_phones p where p.user_id = new.user_id and p.confirmed_at is not null;
  insert into unsent_notifications (notification_id, user_id)
  select new.id, new.user_id where exists (select from push_subscriptions p where p.user_id = new.user_id);
  return null;
end $$;
create trigger notifications_are_queued after insert on notifications
  for each row execute function queue_notification();

-- Whose rights may be others now: their open streams are checked again.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_rights', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger rights_are_announced after insert or update or delete on memberships
  for each row execute function announce_rights();
create trigger rights_are_announced after delete or update of expires on access_tokens
  for each row execute function announce_rights();

-- A share and its sessions are announced by the share's id: the recipient's open pages end with them.
create function announce_share() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('share_tokens', 'shared_applications') then
    perform pg_notify('live_rights', old.share_id::text);
  else
    perform pg_notify('live_rights', new.id::text);
  end if;
  return null;
end $$;
create trigger rights_are_announced after delete on share_tokens
  for each row when (old.kind = 'share_session') execute function announce_share();
create trigger rights_are_announced after delete on shared_applications
  for each row execute function announce_share();
create trigger rights_are_announced after update of revoked_at, expires on shares
  for each row execute function announce_share();

create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_rights', new.id::text);
  return null;
end $$;
create trigger rights_are_announced after update of disabled_at on users
  for each row execute function announce_account();

-- People whom the landlord's side or an applicant asks to apply together with an applicant. Their links are share tokens; the
-- draft that a link begins refers to its invitation.
create table household_invitations (
  tenant uuid not null,
  id uuid not null,
  -- whose household they are to join
  application_id uuid not null,
  name text not null,
  email text not null,
  role text not null check (role in ('co_applicant', 'guarantor')),
  -- whether the applicant invited them; else somebody of the landlord's side
  by_applicant boolean not null,
  created_by uuid references users,
  language text not null default 'en' check (language in ('en', 'es')),
  created timestamptz not null,
  sent_at timestamptz not null,
  -- emails sent after the first one
  reminders integer not null default 0,
  -- when the newest of its emails that could not be delivered was returned
  bounced_at timestamptz,
  expires timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- what they submitted, in whichever tenant it is now
  submitted_application_id uuid,
  submitted_at timestamptz,
  -- when it was put into the household, or why it was not
  resolved_at timestamptz,
  separate text check (separate in ('closed', 'decided', 'agents')),
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on household_invitations (tenant, application_id);
create unique index on household_invitations (tenant, submitted_application_id) where submitted_application_id is not null;

-- People whom the landlord's side invites to apply. Each has an application, which they complete by submitting it; until then
-- its status is I, C or B. Their links are share tokens of that application.
create table invitations (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- as the landlord's side entered them; the application has what the applicant entered
  name text not null,
  email text not null,
  phone text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  -- encrypted: subject and body
  content text not null,
  created_by uuid references users,
  created timestamptz not null,
  sent_at timestamptz not null,
  -- the newest email with a link
  email_id uuid,
  -- the newest text message with a link, what is known of it, and since when the person gets no more of them
  text_id uuid,
  text_state text,
  text_changed_at timestamptz,
  text_held_until timestamptz,
  text_failure text,
  text_stopped_at timestamptz,
  -- who stated when, and in which words, that the person agreed to get text messages
  text_consent jsonb,
  -- how often it was sent again, and reminders that were sent by hand
  resends integer not null default 0,
  reminders integer not null default 0,
  -- the days after the first email on which a reminder is sent to somebody who has not opened the form, and how many were
  remind_after integer[] not null default '{}',
  timed_reminders integer not null default 0,
  expires timestamptz not null,
  delivered_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text,
  opened_at timestamptz,
  -- the last section of the form in which the invited person answered a question
  section text,
  section_number integer,
  withdrawn_at timestamptz,
  -- since when the person gets no more invitations of this sender
  unsubscribed_at timestamptz,
  submitted_at timestamptz,
  primary key (tenant, id),
  unique (tenant, application_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on invitations (tenant, email);
create index on invitations (tenant, phone) where text_id is not null;
create index on invitations (tenant, sent_at);

-- Lists of people who are invited together. A job sends the invitations at a set rate.
create table invitation_batches (
  tenant uuid not null,
  id uuid not null,
  template_id uuid not null,
  created_by uuid not null references users,
  -- to whom the applications are addressed
  agent_id uuid references users,
  agent text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  -- encrypted: subject and body
  content text not null,
  remind_after integer[] not null default '{}',
  -- as of an invitation; null: by email alone
  text_consent jsonb,
  created timestamptz not null,
  stopped_at timestamptz,
  finished_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, template_id) references application_templates (tenant, id)
);
create index on invitation_batches (tenant, template_id, created desc);

-- The rows of a list, and what became of each.
create table invitation_recipients (
  tenant uuid not null,
  batch_id uuid not null,
  -- from 0, as it was sent
  position integer not null,
  name text not null,
  email text not null,
  phone text not null,
  -- the number that gets a text message
  text_to text,
  unit text not null,
  home_id uuid,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'stopped')),
  -- why it was skipped
  reason text,
  -- once it was sent, in whichever tenant it is now
  application_id uuid,
  primary key (tenant, batch_id, position),
  foreign key (tenant, batch_id) references invitation_batches (tenant, id)
);
create index on invitation_recipients (tenant, batch_id, state, position);
create index on invitation_recipients (tenant, application_id) where application_id is not null;

-- Who unsubscribed from a landlord's or company's invitations. A company's invitations follow those of its landlords too.
create table invitation_opt_outs (
  -- a landlord's user or a company
  sender uuid not null,
  -- a keyed hash of the email address
  address bytea not null,
  created timestamptz not null,
  primary key (sender, address)
);

-- Locks the applications of bundles and then the bundles: a step of an application locks them in that order too. The
-- locks are taken in the order of ids, so that two callers with the same bundles cannot deadlock. Each statement sees
-- what was committed while the one before it waited. Each bundle comes with its applications and the end of each one's
-- history, which nobody else can continue while it is locked.
create function lock_bundles(of uuid, ids uuid[]) returns table (bundle application_bundles, members jsonb)
language plpgsql as $$
declare
  locked uuid[];
  found jsonb;
begin
  select coalesce(array_agg(a.id), '{}') into locked from (
    select id from applications where tenant = of and bundle_id = any (ids) order by id for update
  ) a;
  select coalesce(jsonb_object_agg(own.bundle_id, own.list), '{}') into found from (
    select a.bundle_id, jsonb_agg(jsonb_build_object('id', a.id, 'revision', a.revision,
      'destroyed', a.destroyed_at is not null, 'hash', encode(e.hash, 'hex'), 'position', e.position) order by a.id) as list
    from applications a
    left join lateral (
      select h.hash, h.position from audit_logs h where h.tenant = of and h.chain = a.id order by h.position desc limit 1
    ) e on true
    where a.tenant = of and a.id = any (locked)
    group by a.bundle_id
  ) own;
  return query select b, coalesce(found -> b.id::text, '[]') from application_bundles b
    where b.tenant = of and b.id = any (ids) and b.deleted_at is null order by b.id for update;
  if exists (select from applications where tenant = of and bundle_id = any (ids) and id <> all (locked)) then
    raise exception 'another call moved an application into one of the bundles' using errcode = 'LT001';
  end if;
end $$;
