import { useEffect } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'
import { useConsent } from '../../state/browser/consent.ts'
import { useSession } from '../../state/session/session.ts'

/** Names under which advertisers put their click's identifier into an address. */
const parameters = ['gclid', 'msclkid', 'fbclid']
const clickKey = 'defaults.adClick'
const reportedKey = 'defaults.conversion'
const longest = 200

function clickOf(search: string): string | null {
  const query = new URLSearchParams(search)
  const found = parameters.find((name) => query.has(name))
  return found ? `${found}:${query.get(found)}`.slice(0, longest) : null
}

/** The click that led here; it stays in this page until the person agrees to more. */
const arrived = clickOf(window.location.search)

/** With consent to marketing: keeps the click that led here, and says once that a plan was paid for after it. */
export function useConversion(): void {
  const { marketing } = useConsent()
  const session = useSession()
  const plan = session?.user?.plan
  const collector = session?.site.analytics
  useEffect(() => {
    if (marketing && arrived) storeText(clickKey, arrived)
  }, [marketing])
  useEffect(() => {
    const click = storedText(clickKey)
    // Without a collector nothing can be reported; the click waits for one.
    if (!collector || !marketing || !click || !plan?.subscrId || !plan.previouslyBilled) return
    const { subscrId, previouslyBilled } = plan
    const { amount, currency } = previouslyBilled
    const reported = () => storedText(reportedKey) === subscrId
    if (amount <= 0 || reported()) return
    // Sends the event directly to the collector: consent to marketing is enough, with any answer about usage.
    void import('./collector.ts').then(({ sendEvent }) => {
      // Noted when it goes out and not before: the page may be left while the code is still on its way.
      if (reported()) return
      storeText(reportedKey, subscrId)
      sendEvent(collector, 'conversion', { click, amount: String(amount), currency })
    })
  }, [marketing, plan, collector])
}
