import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Order } from "#contract/bundle-schemas.ts";
import { hourMs } from "#rules/time/durations.ts";
import { homeOffersTexts } from "#texts/home-offers/texts.ts";
import { orderTexts } from "#texts/order/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { decisionOrderQuery } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import { OfferHomeAgain } from "#web/features/application-review/order/offer-home-again.tsx";
import styles from "#web/features/application-review/order/order-card.module.css";
import { paths } from "#web/navigation/paths.ts";

/** An application's position in the order received and the next applicant, if the order counts. */
export function OrderCard({ application }: { application: Application }) {
  const t = useT();
  const texts = t(orderTexts);
  const query = useQuery(decisionOrderQuery(application.bundle.slug));
  const order = query.data;
  if (!order) return <QueryFailure of={query} />;
  if (!order.applies) return null;
  const { status, decision_date } = application;
  const hiddenCount = order.earlier_count - order.earlier.length;
  return (
    <section aria-labelledby="order-received" className={styles.order}>
      <h2 id="order-received">{texts.heading}</h2>
      {status === "A" && decision_date ? (
        <AfterSelection order={order} application={application} selectedAt={decision_date} />
      ) : (
        <>
          <p className={styles.place}>{positionText(order, t)}</p>
          {order.completed && (
            <p className={styles.hint}>
              {texts.complete_since} <Timestamp at={order.completed} />
            </p>
          )}
          {order.earlier.length > 0 && (
            <>
              <p>{texts.earlier}</p>
              <ul role="list">
                {order.earlier.map(({ application: id, names }) => (
                  <li key={id}>
                    <Link to={paths.applicationSummary(id)}>{names.join(", ")}</Link>
                  </li>
                ))}
                {hiddenCount > 0 && <li>{texts.hidden({ n: hiddenCount })}</li>}
              </ul>
            </>
          )}
        </>
      )}
      <p className={styles.hint}>{reasonText(order, t)}</p>
    </section>
  );
}

/** The selected applicant's deadline to accept, and the next applicant in the order. */
type AfterSelectionProps = { order: Order; application: Application; selectedAt: string };

function AfterSelection({ order: { answer_hours, next }, application, selectedAt }: AfterSelectionProps) {
  const t = useT();
  const texts = t(orderTexts);
  const { abilities, applicant, home_offer: offer, user } = application;
  return (
    <>
      {offer && (
        <p className={styles.place}>
          {t(homeOffersTexts).result[offer.answer ?? "open"]} {!offer.answer && <Deadline at={offer.until} />}
        </p>
      )}
      {abilities.offer_home_again && <OfferHomeAgain id={application.id} />}
      {offer && !offer.answer && !applicant.email && !user && <p>{texts.offer_not_emailed}</p>}
      {!offer && answer_hours !== null && (
        <p className={styles.place}>
          {texts.answer_until_before}{" "}
          <Deadline at={new Date(new Date(selectedAt).getTime() + answer_hours * hourMs).toISOString()} />
        </p>
      )}
      {next ? (
        <p>
          {texts.next} <Link to={paths.applicationSummary(next.application)}>{next.names.join(", ")}</Link>
        </p>
      ) : (
        <p>{texts.no_next}</p>
      )}
    </>
  );
}

function positionText({ completed, earlier_count }: Order, t: Translate): string {
  if (completed === null) return t(orderTexts).incomplete;
  return earlier_count === 0 ? t(orderTexts).first : t(orderTexts).place({ n: earlier_count });
}

function reasonText({ citation, confirmed, answer_hours }: Order, t: Translate): string {
  const texts = t(orderTexts);
  if (citation === null) return texts.by_setting;
  const law = confirmed ? texts.by_law({ citation }) : texts.by_unconfirmed_law({ citation });
  return answer_hours === null ? law : `${law} ${texts.hours({ hours: String(answer_hours) })}`;
}
