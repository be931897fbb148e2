create table application_bundles (
  tenant uuid not null,
  id uuid not null,
  slug text not null,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  agent_id uuid references users,
  -- whether the agent was added with a member who joined the household, and is removed with that member
  agent_joined boolean not null default false,
  -- of its least advanced application
  status char(1) not null,
  is_archived boolean not null default false,
  is_shortlisted boolean not null default false,
  -- the searchable text: applicants, property, form, agent. No secrets. An index contains all of it
  search text not null default '' check (octet_length(search) <= 2300),
  -- columns that lists are sorted and filtered by, from the answers of its applications. The move-in date is YYYY-MM-DD
  lead_name text not null default '',
  unit text not null default '',
  income_to_rent numeric,
  move_in text,
  decision_date timestamptz,
  -- A decision that can still be undone, before its emails and refunds are sent. All three are null once it is final.
  decision_id uuid,
  undo_until timestamptz,
  -- encrypted: what is sent when the undo period ends
  pending_decision text,
  -- the newest decision with a notification that its undo period ends soon
  announced_decision uuid,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant, id),
  unique (tenant, slug)
);
create index bundles_by_status on application_bundles (tenant, is_archived, status, created desc, id desc)
  where deleted_at is null;
create index bundles_by_agent on application_bundles (tenant, agent_id, is_archived, status, created desc, id desc)
  where deleted_at is null and agent_id is not null;
create index bundles_shortlisted on application_bundles (tenant, created desc)
  where deleted_at is null and is_shortlisted;
-- searches are index-only scans: a tenant's texts, newest first
create index bundles_search on application_bundles (tenant, created desc, id desc)
  include (search, status, is_archived, is_shortlisted, agent_id) where deleted_at is null;

-- The answers that the form's criteria are compared with (`rules/applicant/answer-facts.ts`), and the home's address.
-- The rent listed by the form for the picked home overrides the one that the applicant entered.
create function answers_for_criteria(answers jsonb, home_rent text) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'income__monthly_total', answers -> 'income__monthly_total',
    'present_employer__monthly_income', answers -> 'present_employer__monthly_income',
    'income__voucher_amount', answers -> 'income__voucher_amount',
    'rental_property__rent', coalesce(to_jsonb(home_rent), answers -> 'rental_property__rent'),
    'rental_property__address', answers -> 'rental_property__address',
    'rental_property__move_in_date', answers -> 'rental_property__move_in_date',
    'current_address__since', answers -> 'current_address__since',
    'previous_address__period', answers -> 'previous_address__period',
    'pets__has_pets', answers -> 'pets__has_pets',
    'other__smoking', answers -> 'other__smoking'
  ));

create table applications (
  tenant uuid not null,
  id uuid not null,
  bundle_id uuid not null,
  -- of a household member: its previous, deleted bundle, which is restored when it leaves the household
  own_bundle_id uuid,
  household_role text not null default 'applicant' check (household_role in ('applicant', 'co_applicant', 'guarantor')),
  template_id uuid not null,
  template_version integer not null,
  -- the applicant's account, once they have claimed the application
  user_id uuid references users,
  status char(1) not null,
  -- the status that an undo restores, and that the applicant sees until the decision is final
  status_before char(1),
  answers jsonb not null,
  -- a small subset, so that lists can be filtered by criteria without reading all answers
  criteria_answers jsonb not null generated always as (answers_for_criteria(answers, home_rent)) stored,
  -- encrypted answers: field name -> ciphertext
  secrets jsonb not null default '{}',
  -- the applicant's consent to electronic records, and signature. Written once for each revision
  user_actions jsonb not null default '[]',
  language text not null default 'en' check (language in ('en', 'es')),
  applicant_name text not null,
  applicant_email text not null,
  applicant_phone text not null,
  unit_address text not null,
  -- the home that was picked; null if the applicant entered an address. Its address is among the answers
  home_id uuid,
  -- the monthly rent in dollars that the form listed for that home; null if it listed none
  home_rent text,
  -- the home's address as the landlord's side entered it, if the answers don't include it: {street, unit, city, state,
  -- zip}
  property_address jsonb,
  agent text not null default '',
  price_cents integer not null default 0,
  is_paid boolean not null default false,
  is_locked boolean not null default false,
  is_new boolean not null default true,
  -- the checks that the form required at submission: later changes of the form don't affect the application
  needs_identity boolean not null default false,
  needs_income boolean not null default false,
  -- null: not decided yet
  optin boolean,
  -- likewise from the form at submission
  return_fee boolean not null default false,
  -- when the landlord made a conditional offer
  offered_at timestamptz,
  revision integer not null default 1,
  -- when the newest revision was submitted; null: answers were never changed
  edited_at timestamptz,
  -- when its emails were created, and the last revision that the landlord was emailed about: a job may run twice, but
  -- its email is sent once
  emailed_at timestamptz,
  decision_emailed_at timestamptz,
  revision_emailed integer not null default 1,
  -- when it was first complete, which determines its position in the order received
  completed_at timestamptz,
  -- the home is offered in the order received: when, the deadline of the applicant's answer, and the answer. An offer
  -- not answered in time is `expired`
  home_offer_at timestamptz,
  home_offer_until timestamptz,
  home_offer_answer text check (home_offer_answer in ('accepted', 'declined', 'expired')),
  home_offer_answered_at timestamptz,
  decision_date timestamptz,
  decision_by uuid references users,
  -- the share whose recipient decided, in the name of `decision_by`
  decision_share uuid,
  -- selected subject to conditions
  is_conditional boolean not null default false,
  -- encrypted: the decision basis at the time of the decision
  decision_basis text,
  consent_withdrawn_at timestamptz,
  -- since when notices that the law requires in writing must be on paper, although the applicant had consented to
  -- electronic records; a new, signed revision consents again
  electronic_consent_withdrawn_at timestamptz,
  -- since when the law prohibits charging the applicant, because others come first; null: it doesn't, or wasn't checked
  -- yet
  charge_held_at timestamptz,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  destroyed_at timestamptz,
  -- since when a lawsuit or an investigation prohibits destroying its data; null: retention periods apply
  legal_hold_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, bundle_id) references application_bundles (tenant, id),
  foreign key (tenant, own_bundle_id) references application_bundles (tenant, id),
  foreign key (tenant, template_id, template_version) references template_versions (tenant, template_id, version)
);
comment on column applications.consent_withdrawn_at is
  'when the applicant withdrew the permission to order reports about them; the consent to electronic records stays';
-- with the ID, for index-only scans in a search for transactions
create index on applications (tenant, bundle_id, id);
create index on applications (tenant, own_bundle_id) where own_bundle_id is not null;
create index on applications (tenant, template_id, created desc);
-- whether a version was used: it then has an entry of its own in the form's history
create index on applications (tenant, template_id, template_version);
create index on applications (created) where return_fee;
create index applications_on_legal_hold on applications (tenant, id) where legal_hold_at is not null;
create index applications_charge_held on applications (tenant, id) where charge_held_at is not null;
create index applications_not_destroyed on applications (created) where destroyed_at is null;

-- An applicant's own applications, to any landlord.
create table applicant_applications (
  user_id uuid not null references users on delete cascade,
  application_id uuid not null,
  tenant uuid not null,
  created timestamptz not null,
  primary key (user_id, application_id)
);

-- The user actions of a revision are immutable until the application is destroyed; a new revision has its own.
create trigger user_actions_stay before update of user_actions on applications
  for each row when (old.user_actions is distinct from new.user_actions and new.destroyed_at is null
                     and old.revision = new.revision and old.status not in ('I', 'C', 'B'))
  execute function refuse_change();

-- A correction by an applicant creates a new, newly signed revision. Earlier ones remain unchanged.
create table application_revisions (
  tenant uuid not null,
  application_id uuid not null,
  revision integer not null,
  answers jsonb not null,
  -- as they were in the application: encrypted for it and for their field
  secrets jsonb not null,
  user_actions jsonb not null,
  language text not null,
  sent timestamptz not null,
  primary key (tenant, application_id, revision),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- A new revision saves the previous one.
create function save_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision + 1 then
    raise exception 'revisions are consecutive';
  end if;
  insert into application_revisions (tenant, application_id, revision, answers, secrets, user_actions, language, sent)
  values (old.tenant, old.id, old.revision, old.answers, old.secrets, old.user_actions, old.language,
          coalesce(old.edited_at, old.created));
  return new;
end $$;
create trigger revisions_are_saved before update of revision on applications
  for each row when (old.revision is distinct from new.revision) execute function save_revision();

create trigger revisions_are_immutable before update on application_revisions
  for each row execute function refuse_change();
create trigger application_revisions_stay before truncate on application_revisions for each statement execute function refuse_change();
-- Revisions can only be deleted when their application is destroyed.
create function refuse_revision_deletion() returns trigger language plpgsql as $$
begin
  if not is_moving(tg_relid) and exists (
    select from applications where tenant = old.tenant and id = old.application_id and destroyed_at is null) then
    raise exception 'a revision stays as long as its application';
  end if;
  return old;
end $$;
create trigger revisions_stay_with_application before delete on application_revisions
  for each row execute function refuse_revision_deletion();

-- Internal notes of the landlord's side about an application.
create table application_notes (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  author_id uuid not null references users,
  -- encrypted
  content text not null,
  -- the colleagues it mentions
  mentions uuid[] not null default '{}',
  created timestamptz not null,
  edited timestamptz,
  -- when it was deleted; its author can restore it until it is erased
  deleted_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on application_notes (tenant, application_id);

-- Drafts: all answers of an unfinished form, until it is submitted or expires. Only the applicant can read them.
create table drafts (
  id uuid primary key,
  -- the form's tenant
  tenant uuid not null,
  template_id uuid not null,
  -- the form version it was started with
  template_version integer,
  -- the account that can resume it; null: only with its share token
  user_id uuid references users on delete cascade,
  -- the household invitation whose link started it
  invitation_id uuid,
  -- the application that an invitation created, and that submitting this draft completes
  application_id uuid,
  -- encrypted for this row: every answer, including secrets
  content text not null,
  -- counts the saves: a page that hasn't seen the last save can't overwrite it
  revision integer not null default 1,
  -- the page that saved last: it may repeat a save whose response was lost
  writer uuid not null,
  created timestamptz not null,
  saved timestamptz not null,
  expires timestamptz not null,
  -- the application or household invitation that it was started from, also once it no longer belongs to it: a legal hold
  -- protects it
  started_from uuid
);
create unique index on drafts (user_id, template_id) where user_id is not null;
create unique index on drafts (invitation_id) where invitation_id is not null;
create unique index on drafts (application_id) where application_id is not null;
create index on drafts (expires, tenant);
create index on drafts (template_id, template_version);

-- Files not yet referenced by an application. They become attachments once one does.
create table uploads (
  -- the key in `form-uploads/<key>`: 256 random bits; the file's name in the store
  key text primary key,
  -- the draft that protects it from being deleted as unused
  draft_id uuid references drafts on delete set null,
  -- the application that it was taken out of during a legal hold: it stays until it ends, and nothing can refer to it anymore
  held_for uuid,
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  -- whether the file is stored encrypted
  encrypted boolean not null default false,
  -- of an uploaded PDF: how often data was appended after it was first written
  saved_again integer,
  created timestamptz not null default now()
);
create index on uploads (created) where draft_id is null;
create index on uploads (draft_id) where draft_id is not null;

create table attachments (
  tenant uuid not null,
  key text not null,
  application_id uuid not null,
  field text not null,
  -- as in `uploads`
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  encrypted boolean not null,
  saved_again integer,
  created timestamptz not null,
  primary key (tenant, key),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on attachments (tenant, application_id);

-- The audit log: append-only, chained by hash. The entries of an application form one chain; every other entry is a
-- chain of its own. Entries that aren't about a landlord's rows belong to the user they are about.
create table audit_logs (
  tenant uuid not null,
  -- the application, or an ID of its own
  chain uuid not null,
  -- counts the entries of a chain from 1
  position integer not null,
  application_id uuid,
  action text not null,
  actor_id uuid,
  -- the staff user who impersonated the actor
  impersonator_id uuid,
  data jsonb not null default '{}',
  address text not null default '',
  user_agent text not null default '',
  created timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (tenant, chain, position),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on audit_logs (tenant, application_id) where application_id is not null;
create index on audit_logs (tenant, created desc) where application_id is null;
create trigger audit_logs_are_append_only before update or delete on audit_logs
  for each row execute function refuse_change();
create trigger audit_logs_stay before truncate on audit_logs for each statement execute function refuse_change();

-- The encrypted free text of an entry in an application's chain; the entry has its keyed hash. Destroyed with the
-- application.
create table audit_free_texts (
  tenant uuid not null,
  application_id uuid not null,
  position integer not null,
  content text not null,
  primary key (tenant, application_id, position),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- Consents given before a step: the text's version with time, address and browser. Append-only.
create table consents (
  tenant uuid not null,
  id uuid not null,
  application_id uuid,
  user_id uuid references users,
  kind text not null,
  version text not null,
  -- the applicant requested copies of the reports about them
  wants_copy boolean not null default false,
  ip_address text not null,
  user_agent text not null,
  created timestamptz not null,
  primary key (tenant, id),
  constraint consent_of_somebody check (num_nonnulls(application_id, user_id) >= 1),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on consents (tenant, application_id);
create trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_change();
create trigger consents_stay before truncate on consents for each statement execute function refuse_change();

-- The number of bundles by status, updated by a trigger so that pages need not count them. A count is the sum of its
-- slots: each connection updates its own slot, so that submissions to one landlord don't wait for each other's commit.
-- A single slot may be negative.
create table bundle_counts (
  tenant uuid not null,
  -- the nil UUID if no agent was chosen
  agent_id uuid not null,
  is_archived boolean not null,
  is_shortlisted boolean not null,
  status char(1) not null,
  slot smallint not null,
  n integer not null,
  primary key (tenant, agent_id, is_archived, is_shortlisted, status, slot)
);

-- A transaction accumulates its changes in settings, by the columns of the primary key without the slot, and writes
-- them when it commits: repeated updates of one row in a transaction become slower and slower. The counters are only
-- locked during the commit. A tenant's changes are in one of 256 settings.
create function bundle_changes_setting(of uuid) returns text language plpgsql immutable parallel safe as $$
begin
  return 'lintel.bundle_changes_' || (hashtext(of::text) & 255);
end $$;

create function count_bundle(of uuid, agent uuid, archived boolean, shortlisted boolean, state char(1), by integer)
returns void language plpgsql as $$
declare
  setting text := bundle_changes_setting(of);
  changes jsonb := coalesce(nullif(current_setting(setting, true), ''), '{}');
  counter text := concat_ws('/', of, coalesce(agent, '00000000-0000-0000-0000-000000000000'), archived, shortlisted, state);
begin
  changes := changes || jsonb_build_object(counter, coalesce((changes ->> counter)::integer, 0) + by);
  perform set_config(setting, changes::text, true);
  -- about forty counters: reading and writing more of them for each row would take longer than storing them now
  if length(changes::text) > 4000 then
    perform store_bundle_changes(of);
  end if;
end $$;

create function count_bundles() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.tenant, old.agent_id, old.is_archived, old.is_shortlisted, old.status, old.deleted_at is null)
      is not distinct from (new.tenant, new.agent_id, new.is_archived, new.is_shortlisted, new.status, new.deleted_at is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_bundle(old.tenant, old.agent_id, old.is_archived, old.is_shortlisted, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_bundle(new.tenant, new.agent_id, new.is_archived, new.is_shortlisted, new.status, 1);
  end if;
  return null;
end $$;

-- Runs as the owner: when a transaction commits, the connection may have another tenant.
create function store_bundle_changes(of uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  setting text := bundle_changes_setting(of);
  changes jsonb := coalesce(nullif(current_setting(setting, true), ''), '{}');
begin
  perform set_config(setting, '', true);
  insert into bundle_counts as c (tenant, agent_id, is_archived, is_shortlisted, status, slot, n)
  select split_part(key, '/', 1)::uuid, split_part(key, '/', 2)::uuid, split_part(key, '/', 3)::boolean,
    split_part(key, '/', 4)::boolean, split_part(key, '/', 5), pg_backend_pid() % 32, value::integer
  from jsonb_each_text(changes) where value <> '0' order by key
  on conflict (tenant, agent_id, is_archived, is_shortlisted, status, slot) do update set n = c.n + excluded.n;
end $$;

-- Runs for each row, but the first one of a tenant stores the changes of all.
create function store_counted_bundles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and current_setting(bundle_changes_setting(old.tenant), true) <> '' then
    perform store_bundle_changes(old.tenant);
  end if;
  if tg_op <> 'DELETE' and current_setting(bundle_changes_setting(new.tenant), true) <> '' then
    perform store_bundle_changes(new.tenant);
  end if;
  return null;
end $$;

create trigger bundles_are_counted after insert or delete
  or update of tenant, agent_id, status, is_archived, is_shortlisted, deleted_at
  on application_bundles for each row execute function count_bundles();
create constraint trigger bundle_changes_are_stored after insert or delete
  or update of tenant, agent_id, status, is_archived, is_shortlisted, deleted_at
  on application_bundles deferrable initially deferred for each row execute function store_counted_bundles();
