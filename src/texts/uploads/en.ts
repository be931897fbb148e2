export default {
  file_types: "Choose a JPG, PNG or PDF file.",
  empty: "This file is empty.",
  larger_than_5_mb: "This file is larger than 5 MB.",
  photo_larger_than_60_mb: "This photo is larger than 60 MB.",
  cant_open_heic: "Your browser can't open HEIC photos. Save it as a JPG, or add a screenshot.",
  cant_open_photo: "Your browser can't open this photo. Choose another file.",
};
