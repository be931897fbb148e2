export default {
  title: { credit: "Credit report", eviction: "Eviction report", criminal: "Criminal report" },
};
