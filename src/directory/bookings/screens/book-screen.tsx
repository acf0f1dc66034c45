import { type ComponentType, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import type { Bookable } from '../contract.ts'
import type { BookFormProps } from './book-form.tsx'
import { ServiceDetails, BookTimes, ChosenTime, CompanyContact } from './book-components.ts'

interface LoadedBook {
  readonly bookable: Bookable
  /** The chosen time, while it is free. */
  readonly at: string | null
  readonly isGone: boolean
  readonly head: PageHead
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const load: Load<LoadedBook> = async (call, { params, query, language }) => {
  const [{ showBookable }, { bookHead }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    fetchComponents([ServiceDetails, BookTimes, ChosenTime, CompanyContact]),
  ])
  const day = query.get('day') ?? ''
  const search = query.get('at')
  const bookable = await call(showBookable, {
    params: { service: params['service'] ?? '' },
    query: DAY.test(day) ? { day } : {},
  })
  const at = search !== null && bookable.free.slots.includes(search) ? search : null
  return {
    bookable,
    at,
    isGone: search !== null && at === null,
    head: bookHead(bookable, language),
  }
}

/** A bookable service: its description, its free times, and a short form once one is chosen. */
export function Screen() {
  const { bookable, at, isGone } = useLoaderData<LoadedBook>()
  const { language } = useLanguage()
  const { service, company, free, zone } = bookable
  const about = service.about[language]
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto w-full max-w-public px-4 pt-6 pb-24 lg:pt-8">
        <div className="max-w-prose">
          <p className="text-sm text-ink-soft">
            {m['bookScreens.lead']({ company: company.name[language] })}
          </p>
          <h1 className="mt-1 text-2xl">
            <Bdi>{service.name[language]}</Bdi>
          </h1>
          {about !== '' && <p className="mt-2 whitespace-pre-line text-ink-soft">{about}</p>}
        </div>
        <div className="mt-4">
          <ServiceDetails service={service} />
        </div>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-6">
            <Card title={m['bookScreens.chooseTime']()}>
              {isGone && (
                <div className="mb-4">
                  <Banner tone="warning">{m['bookScreens.gone']()}</Banner>
                </div>
              )}
              <BookTimes
                key={`${free.day} ${at}`}
                free={free}
                zone={zone}
                chosen={at}
                base={`/book/${service.address[language]}`}
                hash="#details"
              />
            </Card>
            {at !== null && (
              <section
                id="details"
                aria-labelledby="details-title"
                className="scroll-mt-20 rounded-card border border-line bg-surface p-4 sm:p-6"
              >
                <h2 id="details-title" className="text-lg">
                  {m['bookScreens.details']()}
                </h2>
                <div className="mt-3 max-w-form">
                  <ChosenTime key={at} at={at} minutes={service.minutes} zone={zone} />
                </div>
                <p className="mt-4 hidden rounded-control bg-warning-soft px-4 py-2.5 text-sm noscript:block">
                  {m['bookScreens.needsScript']()}
                </p>
                <div className="mt-5 min-h-80 noscript:hidden">
                  <FormWhenHydrated service={service.number} at={at} />
                </div>
              </section>
            )}
          </div>
          <Card title={m['bookScreens.with']()}>
            <CompanyContact company={company} />
            <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
              {m['bookScreens.callInstead']()}
            </p>
          </Card>
        </div>
      </div>
    </main>
  )
}

/** The form is useless before scripts run, so it loads with them and is not server-rendered. */
function FormWhenHydrated(props: BookFormProps) {
  const [Form, setForm] = useState<ComponentType<BookFormProps> | null>(null)
  useEffect(() => {
    let isHere = true
    const show = async (): Promise<void> => {
      const { BookForm } = await import('./book-form.tsx')
      if (isHere) setForm(() => BookForm)
    }
    // If it fails, the company can still be called.
    show().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [])
  return Form === null ? null : <Form {...props} />
}
