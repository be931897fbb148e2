import { plural } from "#texts/plural.ts";

/** Search, form and system status on the support page. */
export default {
  search: "Search the answers",
  found: ({ n }: { n: number }) =>
    plural("en", n, {
      zero: "No answer contains all these words. Try fewer words, or send us a message.",
      one: "1 answer",
      other: `${n} answers`,
    }),
  write: "Send us a message",
  write_text: "We reply by email. You don't need an account.",
  email: "Your email address",
  message: "Your question",
  message_help: "Don't include a Social Security number, a password or a card number.",
  send: "Send message",
  sent: "Message sent",
  sent_to: "We'll reply to your email address.",
  too_short: "Use a few more words to describe your question.",
  chat: "Chat with support",
  system: "Is Lintel working?",
  system_text: "If a page doesn't load or a link fails, check here first.",
  check: "Check the system",
  works: "Lintel is working. If something fails for you, send us a message.",
  fails: "Lintel has a problem right now. Your saved data is safe. Try again in a few minutes.",
  unreachable: "Lintel can't be reached from here. Check your internet connection, then try again.",
};
