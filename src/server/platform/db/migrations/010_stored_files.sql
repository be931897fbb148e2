alter table attachments
  -- whether the store holds the file encrypted, as all since this column are
  add column encrypted boolean not null default false,
  -- of a PDF as it came: how often something was appended to it after it was first written
  add column saved_again integer;
