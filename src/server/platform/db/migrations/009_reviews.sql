create table adverse_actions (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- decline, conditions, proposal
  kind text not null,
  -- the IDs and kinds of the reports it is based on; bureau, score and factors as printed are in `content`
  reports jsonb not null,
  reasons jsonb not null default '[]',
  -- encrypted: the notice as the applicant gets it
  content text not null,
  -- email, mail, hand, phone
  delivery text not null,
  -- when it was sent, not when it arrived: with a decision's email, when that was queued; with a proposal's, when it
  -- was sent; otherwise when the decision was final, or the proposal created
  delivered_at timestamptz,
  -- when its email bounced; reset to null when it is sent again
  undelivered_at timestamptz,
  created_by uuid references users,
  created timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on adverse_actions (tenant, application_id);

-- Manual overrides of the form's criteria; previous ones are in the audit log.
create table criterion_overrides (
  tenant uuid not null,
  application_id uuid not null,
  criterion text not null,
  -- the number of the requirement among the landlord's custom ones
  number integer not null,
  met boolean not null,
  -- encrypted
  reason text not null,
  created_by uuid references users,
  created timestamptz not null,
  primary key (tenant, application_id, criterion, number),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- Application exports: one file with the chosen parts of an application, for the user who requested it. A job creates
-- the file, another one deletes it when it expires.
create table application_exports (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  user_id uuid not null references users on delete cascade,
  format text not null check (format in ('pdf', 'json')),
  parts text[] not null,
  language text not null check (language in ('en', 'es')),
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  -- the number of completed steps, of the total
  done integer not null default 0,
  total integer not null default 1,
  -- the reports in the file: the user must still have access to them at the download
  report_ids uuid[] not null default '{}',
  -- the home's address that the file was created for: the laws of another one may withhold records in it
  property_address jsonb,
  -- the user's rights as a member when it was created: it can only be downloaded while they are unchanged
  rights text not null,
  size integer,
  -- the file's name in `exports/`, once it is ready: each attempt to create it stores a separate file
  file_key text,
  created timestamptz not null,
  expires timestamptz not null,
  primary key (tenant, id),
  unique (tenant, application_id, user_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- Information requests: documents or corrections of answers that the landlord's side requests from an applicant after
-- the submission.
create table information_requests (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('document', 'correction')),
  -- pay_stubs, bank_statements, photo_id, landlord_reference, other; null for a correction
  document text,
  -- the names of the questions to correct
  fields text[] not null default '{}',
  -- encrypted: the reason, and the name of another document
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

-- Applicants' answers to information requests. Files are attachments with the request's ID in their role; corrected
-- answers are a new, separately signed revision of the application.
create table information_answers (
  tenant uuid not null,
  request_id uuid not null,
  application_id uuid not null,
  -- encrypted: only the corrected answers, and the signature
  content text not null,
  -- the revision with the corrected answers; null: files, or no corrections
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

-- Shares: bundles that a user of the landlord's side lets another person read, until the share expires or is revoked.
-- Its secrets are share tokens: the emailed link, the codes that verify the address, and the sessions.
create table shares (
  tenant uuid not null,
  id uuid not null,
  -- the recipient's access is limited to what this user may see
  created_by uuid not null references users,
  name text not null,
  email text not null,
  -- owner, agent, co_decider, other: a person without a role in the decision gets no reports
  user_type text not null check (user_type in ('owner', 'agent', 'co_decider', 'other')),
  decisioning boolean not null,
  report_types text[] not null,
  -- whether the recipient may open the applicants' documents
  documents boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  created timestamptz not null,
  expires timestamptz not null,
  -- when the recipient first verified the address
  confirmed_at timestamptz,
  revoked_at timestamptz,
  -- the bundle that the recipient recommends of several, and the encrypted reason
  recommended_bundle uuid,
  recommendation text,
  recommended_at timestamptz,
  primary key (tenant, id)
);

-- The applications of a share: people who join a household later aren't included.
create table shared_applications (
  tenant uuid not null,
  share_id uuid not null,
  application_id uuid not null,
  -- the bundle it was shared in, which distinguishes people shared together from a household formed later
  shared_in uuid not null,
  primary key (tenant, share_id, application_id),
  foreign key (tenant, share_id) references shares (tenant, id) on delete cascade,
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on shared_applications (tenant, application_id);

-- Live events for open pages, stored for a day: IDs and kinds only. A reader reads by transaction ID, up to the oldest
-- running transaction: so it sees every event once, in order, without blocking transactions.
create table live_events (
  position bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  tenant uuid not null,
  application_id uuid not null,
  kind text not null,
  -- who may receive it besides the company's other members
  agent_id uuid,
  created timestamptz not null default now()
);
create index on live_events (xid, position);
create index on live_events (created);

-- Creates a live event for every event of an application's history, except views, and events of an application that its
-- landlord deleted. Rows that move to another tenant include their history: only the move creates an event.
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

-- Users' notifications: each is about an event (`chain`, `position`) in the history of an application, a company or a
-- signing. Reading checks again whether they may see the application, and are in the company: a user who left it, or
-- whose applications moved, has no notifications there.
create table notifications (
  tenant uuid not null,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- null: about the company, or the signing that the chain is named after
  application_id uuid,
  chain uuid not null,
  position integer not null,
  -- `rules/notifications/kinds.ts`
  kind text not null,
  -- the user's role: a landlord can be another landlord's applicant
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
-- Notifications to be included in the next text message to a user.
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

-- Creates events for users whose permissions may have changed: their open streams are checked again.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_rights', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger rights_are_announced after insert or update or delete on memberships
  for each row execute function announce_rights();
create trigger rights_are_announced after delete or update of expires on access_tokens
  for each row execute function announce_rights();

-- Creates events for a share and its sessions, with the share's ID: the recipient's open pages are closed.
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

-- Household invitations: people whom the landlord's side or an applicant invites to apply together with an applicant.
-- Their links are share tokens; the draft that a link starts refers to its invitation.
create table household_invitations (
  tenant uuid not null,
  id uuid not null,
  -- the application whose household they are invited to
  application_id uuid not null,
  name text not null,
  email text not null,
  role text not null check (role in ('co_applicant', 'guarantor')),
  -- whether the applicant invited them; otherwise the landlord's side
  by_applicant boolean not null,
  created_by uuid references users,
  language text not null default 'en' check (language in ('en', 'es')),
  created timestamptz not null,
  sent_at timestamptz not null,
  -- the number of emails sent after the first one
  reminders integer not null default 0,
  -- when the latest of its undeliverable emails bounced
  bounced_at timestamptz,
  expires timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- the application they submitted, in whichever tenant it is now
  submitted_application_id uuid,
  submitted_at timestamptz,
  -- when it was added to the household, or why it wasn't
  resolved_at timestamptz,
  separate text check (separate in ('closed', 'decided', 'agents')),
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on household_invitations (tenant, application_id);
create unique index on household_invitations (tenant, submitted_application_id) where submitted_application_id is not null;

-- Invitations to apply. Each has an application, which the invited person completes by submitting it; until then its
-- status is I, C or B. Their links are share tokens of that application.
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
  -- the newest text message with a link, its delivery status, and since when the person gets no more of them
  text_id uuid,
  text_state text,
  text_changed_at timestamptz,
  text_held_until timestamptz,
  text_failure text,
  text_stopped_at timestamptz,
  -- who stated when, and with which text, that the person agreed to text messages
  text_consent jsonb,
  -- how often it was sent again, and the number of manual reminders
  resends integer not null default 0,
  reminders integer not null default 0,
  -- the days after the first email on which a reminder is sent if the form wasn't opened, and the number sent
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

-- Lists of people invited together. A job sends the invitations at a set rate.
create table invitation_batches (
  tenant uuid not null,
  id uuid not null,
  template_id uuid not null,
  created_by uuid not null references users,
  -- the agent whom the applications are addressed to
  agent_id uuid references users,
  agent text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  -- encrypted: subject and body
  content text not null,
  remind_after integer[] not null default '{}',
  -- as of an invitation; null: only by email
  text_consent jsonb,
  created timestamptz not null,
  stopped_at timestamptz,
  finished_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, template_id) references application_templates (tenant, id)
);
create index on invitation_batches (tenant, template_id, created desc);

-- The rows of a list, with the outcome of each.
create table invitation_recipients (
  tenant uuid not null,
  batch_id uuid not null,
  -- from 0, in the order sent by the client
  position integer not null,
  name text not null,
  email text not null,
  phone text not null,
  -- the number for the text message
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

-- People who unsubscribed from a landlord's or company's invitations. A company's invitations respect those of its
-- landlords too.
create table invitation_opt_outs (
  -- a landlord's user or a company
  sender uuid not null,
  -- a keyed hash of the email address
  address bytea not null,
  created timestamptz not null,
  primary key (sender, address)
);

-- Locks the applications of bundles and then the bundles, in the same order as a change of an application does. Locks
-- are acquired in the order of IDs, so that two callers with the same bundles can't deadlock. Each statement sees what
-- was committed while the previous one waited. Returns each bundle with its applications and the last entry of each
-- one's history, which other transactions can't append to while it is locked.
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
