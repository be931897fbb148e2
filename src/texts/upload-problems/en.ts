import type { Values } from "#texts/values.ts";

export default {
  file_gone: "This file is no longer stored. Choose it again.",
  too_many_uploads: "You've uploaded too many files in the last hour. Please try again later.",
  too_many_at_once: "Too many files are being uploaded from your network. Please try again in a few seconds.",
  send_multipart: "Send the file as multipart/form-data.",
  file_too_large: ({ mb }: Values<"mb">) => `A file can be up to ${mb} MB.`,
  file_types: "Please send a JPG, PNG or PDF file.",
  file_types_and_pdf: "Please send a JPG, PNG or PDF file. A PDF must not be damaged or locked.",
  picture_types: "Please send a JPG or PNG image.",
  files_too_large: "The files of one application can total up to 100 MB.",
};
