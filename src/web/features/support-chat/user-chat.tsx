import type { User } from "#web/api/accounts/users.ts";
import { chatIdentityOf } from "#web/features/support-chat/chat.ts";
import { SupportChat } from "#web/features/support-chat/support-chat.tsx";

/** The support chat of a logged-in user. */
export const UserChat = ({ user }: { user: User }) => <SupportChat identity={chatIdentityOf(user)} />;
