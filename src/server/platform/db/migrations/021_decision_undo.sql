-- A decision that can still be undone: nothing of it was sent. All of these are empty once it is final.
alter table application_bundles
  add column decision_id uuid,
  add column undo_until timestamptz,
  -- sealed: what is sent when the time to undo is over
  add column pending_decision text;

-- the status an undo restores, and the one the applicant sees until the decision is final
alter table applications add column status_before char(1);
