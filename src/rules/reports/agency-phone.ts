/** Whether a text has as many digits as the phone number of a consumer reporting agency. */
export const isAgencyPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, "").length;
  return digits >= 10 && digits <= 15;
};
