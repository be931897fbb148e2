-- Identity checks: one per application, and one per landlord (without an application).
create table identity_checks (
  tenant uuid not null,
  id uuid not null,
  application_id uuid,
  user_id uuid references users,
  -- none, started, questions, passed, failed, locked, documents, reviewed; none: before the first attempt
  status text not null default 'started',
  -- why the last attempt failed: a value of `rules/applicant/identity.ts`
  reason text not null default '',
  attempts integer not null default 0,
  -- the applicant has neither an SSN nor an ITIN: no bureau can identify them
  without_ssn boolean not null default false,
  -- encrypted: name, SSN, birth date, address as entered for the check
  person text,
  -- encrypted: the vendor's session with the pending questions
  session text,
  -- keyed hashes of previous questions, which are never repeated
  question_hashes bytea[] not null default '{}',
  -- the deadline of the pending questions; during a bureau call, the time until which that call counts as in progress
  deadline timestamptz,
  reviewed_by uuid references users,
  completed timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, application_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create unique index identity_of_user on identity_checks (tenant, user_id) where application_id is null;

-- Differences between the person who was verified, or whose bank account or report was submitted, and the person who
-- signed the application. While one is unresolved, no report is ordered, and the landlord's side can't read any.
create table person_mismatches (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- identity, bank, portable_report
  source text not null,
  -- name, date_of_birth, ssn
  fields text[] not null,
  -- encrypted: the differing name
  content text not null,
  -- keyed hash of both sides: a confirmed mismatch is not reported again
  fingerprint bytea not null,
  created timestamptz not null,
  -- corrected: both sides match now; confirmed: by the landlord's side, with a reason
  resolution text check (resolution in ('corrected', 'confirmed')),
  resolved timestamptz,
  resolved_by uuid references users,
  -- encrypted: the landlord's reason
  reason text,
  primary key (tenant, id),
  constraint resolved_with_time check ((resolution is null) = (resolved is null)),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on person_mismatches (tenant, application_id);
create unique index one_open_mismatch on person_mismatches (tenant, application_id, source) where resolution is null;
