import { Landmark } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { getSite } from '#accounts/sites/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { confirmAtDesk, showCardDesk } from '../contract.ts'

/**
 * The page where a bank would authenticate its customer (3-D Secure). The demo card desk moves no
 * money, and the page tells the customer so.
 */
export function Screen() {
  const { intent = '' } = useParams()
  const desk = useEndpoint(showCardDesk, { params: { intent } })
  return (
    <div className="mx-auto max-w-md">
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <p className="flex items-center gap-2 text-sm font-medium text-ink-soft">
          <Landmark size={18} aria-hidden="true" />
          {m['cardDeskScreens.bank']()}
        </p>
        <h1 className="mt-4 text-xl" tabIndex={-1}>
          {m['cardDeskScreens.title']()}
        </h1>
        <div className="mt-4 space-y-5">
          <Banner tone="info">{m['cardDeskScreens.banner']()}</Banner>
          {desk.data !== undefined ? (
            <ChallengeQuestion intent={intent} {...desk.data} />
          ) : desk.error === null ? (
            <CardSkeleton />
          ) : (
            <CouldNotLoad error={desk.error} again={() => void desk.refetch()} />
          )}
        </div>
      </div>
    </div>
  )
}

interface ChallengeQuestionProps {
  intent: string
  state: string
  order: string
  amount: number
  currency: string
}

function ChallengeQuestion({ intent, state, order, amount, currency }: ChallengeQuestionProps) {
  const { language } = useLanguage()
  const site = useEndpoint(getSite)
  const go = useGo()
  const [search] = useSearchParams()
  const back = `/pay/${order}`
  const confirm = useSubmit(confirmAtDesk, {
    refreshes: [showCardDesk],
    onSuccess: () => go(back, { replace: true }),
  })
  const decide = (approve: boolean): void =>
    confirm.submit({ params: { intent }, body: { secret: search.get('secret') ?? '', approve } })
  if (state !== 'authentication' && !confirm.pending) {
    return (
      <>
        <p className="text-sm">{m['cardDeskScreens.overText']()}</p>
        <LinkButton wide to={back}>
          {m['cardDeskScreens.back']()}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <p className="text-sm">{m['cardDeskScreens.lead']()}</p>
      <dl className="divide-y divide-line text-sm">
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{m['cardDeskScreens.to']()}</dt>
          <dd className="font-medium">
            <bdi>{site.data?.name[language]}</bdi>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{m['cardDeskScreens.amount']()}</dt>
          <dd className="text-lg font-semibold">
            <MoneyText fils={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      {confirm.error !== null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(confirm.error, language)}</Banner>
        </div>
      )}
      <div className="space-y-3">
        <Button
          kind="primary"
          size="large"
          wide
          pending={confirm.pending}
          onPress={() => decide(true)}
        >
          {m['cardDeskScreens.approve']()}
        </Button>
        <Button size="large" wide disabled={confirm.pending} onPress={() => decide(false)}>
          {m['cardDeskScreens.decline']()}
        </Button>
      </div>
    </>
  )
}
