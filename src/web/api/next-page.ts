type Page = { count: number; page: number; page_size: number };

/** The options of a query that loads a list page by page. */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ count, page, page_size }: Page): number | undefined =>
    page * page_size < count ? page + 1 : undefined,
};
