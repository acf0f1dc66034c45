import { Building2, Star, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { CompanyBadges } from '#directory/companies/company-marks.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { truncate } from '#platform/text.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Home, CompanyView, HomeBlockView, HomeOfferView } from '../contract.ts'
import { BlockIcon } from './marks.tsx'

/** Maximum characters of a company's text on a card (S9.11). */
const SHORT = 110

/** A part of the home page under its heading, with the way to all of it. */
export function Section({
  title,
  more,
  children,
}: {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {more !== undefined && (
          <LinkButton to={more.to} size="small">
            {more.label}
          </LinkButton>
        )}
      </div>
      {children}
    </>
  )
}

function Service({ service: { title, text, mark, url, action } }: { service: HomeBlockView }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <span className="inline-grid size-10 place-items-center rounded-control bg-accent-soft text-accent">
        <BlockIcon mark={mark} />
      </span>
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
      {url !== '' && action !== '' && (
        <p className="mt-auto pt-3 text-sm font-medium">
          <RichText runs={[{ text: action, link: url }]} />
        </p>
      )}
    </li>
  )
}

export function Services({ home }: { home: Home }) {
  return (
    <Section title={m['homeScreens.services']()}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {home.services.map((service) => (
          <Service key={service.title} service={service} />
        ))}
      </ul>
    </Section>
  )
}

export function FigureSection({ home }: { home: Home }) {
  const locale = useLanguage()
  return (
    <dl aria-label={m['homeScreens.figures']()} className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {home.figures.map(({ title, text, amount }) => (
        <div key={title} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-ink-soft">
            {title}
            {text !== '' && <span className="block text-sm text-ink-faint">{text}</span>}
          </dt>
          <dd className="figures text-2xl font-semibold text-accent sm:text-3xl">
            {formatNumber(amount ?? 0, locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Offer({ offer, currency }: { offer: HomeOfferView; currency: string }) {
  return (
    <li className="group relative flex flex-col overflow-clip rounded-card border border-line bg-surface hover:border-line-strong">
      {offer.image === null ? (
        <span className="grid aspect-4/3 place-items-center bg-accent-soft text-accent">
          <Tag size={28} strokeWidth={1.5} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={offer.image}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full bg-accent-soft object-cover"
        />
      )}
      <div className="flex grow flex-col gap-1 p-4">
        <p className="text-xs text-ink-faint">{offer.subject}</p>
        <h3 className="text-base">
          <LocalLink to={offer.to} className="group-hover:text-accent after:absolute after:inset-0">
            {offer.title}
          </LocalLink>
        </h3>
        <p className="text-sm text-ink-soft">
          <Bdi>{offer.company}</Bdi>
        </p>
        <p className="mt-auto pt-2 font-medium">
          {offer.price === null ? (
            m['homeScreens.onRequest']()
          ) : (
            <MoneyText fils={offer.price} currency={currency} />
          )}
        </p>
      </div>
    </li>
  )
}

export function Offers({ home }: { home: Home }) {
  return (
    <Section
      title={m['homeScreens.offers']()}
      more={{ to: '/offers', label: m['homeScreens.allOffers']() }}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {home.offers.map((offer) => (
          <Offer key={offer.to} offer={offer} currency={home.currency} />
        ))}
      </ul>
    </Section>
  )
}

function Company({ company }: { company: CompanyView }) {
  const locale = useLanguage()
  return (
    <li className="group relative flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong">
      {company.logo === null ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
          <Building2 size={24} strokeWidth={1.5} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={company.logo}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-control bg-white object-contain"
        />
      )}
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="text-base">
          <LocalLink
            to={company.to}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            <Bdi>{company.name}</Bdi>
          </LocalLink>
        </h3>
        <p className="text-sm text-ink-soft">{truncate(company.summary, SHORT)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <CompanyBadges licensed={company.licensed} insured={false} />
          {company.ratingTenths !== null && (
            <span className="figures inline-flex items-center gap-1">
              <Star size={14} className="shrink-0 fill-current text-warning" aria-hidden="true" />
              {m['homeScreens.rating']({
                rating: formatNumber(company.ratingTenths / 10, locale, {
                  minimumFractionDigits: 1,
                }),
                count: formatNumber(company.ratings, locale),
              })}
            </span>
          )}
          <span>{company.activities.join(m['homeScreens.comma']())}</span>
        </p>
      </div>
    </li>
  )
}

export function Companies({ home }: { home: Home }) {
  return (
    <Section
      title={m['homeScreens.companies']()}
      more={{ to: '/companies', label: m['homeScreens.allCompanies']() }}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {home.companies.map((company) => (
          <Company key={company.to} company={company} />
        ))}
      </ul>
    </Section>
  )
}

export function Partners({ home }: { home: Home }) {
  const { language } = useLanguage()
  return (
    <Section title={m['homeScreens.partners']()}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {home.partners.map(({ title, picture, mark, url }) => (
          <li
            key={title}
            className="flex min-h-20 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface p-3 text-center text-sm font-medium text-ink-soft"
          >
            {picture === null ? (
              <BlockIcon mark={mark} size={22} />
            ) : (
              <img
                src={picture.src}
                alt={picture.alt[language]}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className="h-10 w-auto"
              />
            )}
            <span>
              {url === '' ? <Bdi>{title}</Bdi> : <RichText runs={[{ text: title, link: url }]} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
