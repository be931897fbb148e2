import { memberInvitationHandler } from "../domains/companies/invitation-delivery.ts";
import { invitationDeliveryHandler } from "../domains/invitations/delivery/delivery-handler.ts";
import { invitationTextHandler } from "../domains/invitations/delivery/record-text.ts";
import { referralInvitationHandler } from "../domains/referrals/invitation-delivery.ts";
import { noticeDeliveryHandler } from "../domains/reviews/decisions/notice-delivery.ts";
import { householdInvitationHandler } from "../domains/reviews/households/invitations/delivery-handler.ts";
import { signingDeliveryHandler } from "../domains/signings/record-delivery.ts";
import type { TextHandler } from "../domains/text-messages/text-handler.ts";
import type { DeliveryHandler } from "../platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "../ports/deps.ts";

/** What domains do when the delivery of their emails changes. A kind that is not here has no handler. */
export const deliveryHandlers: readonly DeliveryHandler<Deps>[] = [
  invitationDeliveryHandler,
  householdInvitationHandler,
  memberInvitationHandler,
  referralInvitationHandler,
  noticeDeliveryHandler,
  signingDeliveryHandler,
];

/** What domains do when the delivery of their text messages changes. */
export const textHandlers: readonly TextHandler[] = [invitationTextHandler];
