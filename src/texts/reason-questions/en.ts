export default {
  no_credit:
    "You chose credit history, but no credit report was used. Confirm that you have this information from another source.",
  no_eviction:
    "You chose eviction history, but no report with court records was used. Confirm that you have this information from another source.",
  no_criminal:
    "You chose criminal history, but no criminal report was used. Confirm that you have this information from another source.",
  empty_eviction:
    "You chose eviction history, but the reports show no records. Confirm that you have this information from another source.",
  empty_criminal:
    "You chose criminal history, but the criminal report shows no records. Confirm that you have this information from another source.",
};
