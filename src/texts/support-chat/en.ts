/** The chat with support, in a frame. */
export default {
  title: "Support chat",
  close: "Close support chat",
  private: "Don't share a Social Security number, a password or a card number in the chat.",
};
