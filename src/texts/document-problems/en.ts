export default {
  unreadable: "Choose a JPEG, a PNG or a PDF that opens without a password.",
  name_every_file: "List the name of every file once. Files with the same name need different names.",
  cant_create: "Your team hasn't given you permission to create documents.",
  cant_edit: "Your team hasn't given you permission to edit documents.",
  newer_version: "Someone else changed this document. Refresh the page and make your changes again.",
};
