-- what a decision rests on, beside the reports that were ordered
alter table income_checks add column seen_at timestamptz;
comment on column income_checks.seen_at is 'first opened by the landlord''s side';

update income_checks c set seen_at = h.first
from (
  select application_id, min(created) as first from audit_logs where action = 'income viewed' group by application_id
) h
where h.application_id = c.application_id;

update reports r set seen_at = h.first
from (
  select application_id, min(created) as first from audit_logs
  where action = 'portable report viewed' group by application_id
) h
where h.application_id = r.application_id and r.portable is not null and r.seen_at is null;

-- the applicant's withdrawal of the consent to electronic records and of the permission to order reports
alter table applications add column consent_withdrawn_at timestamptz;
