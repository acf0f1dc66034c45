import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { line, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const Area = z.enum(['portal', 'shop', 'directory'])
export type Area = z.infer<typeof Area>

const ContactNumber = phone(30, 0).pipe(
  z.string().regex(/^(?:\+?[0-9 ()-]{5,30})?$/, 'sites.badPhone'),
)

/** How public pages say who the company is and how it is reached; empty texts are left out. */
export const SiteContact = z.strictObject({
  tagline: z.strictObject({ en: line(120, 0), ar: line(120, 0) }),
  address: z.strictObject({ en: text(240, 0), ar: text(240, 0) }),
  phone: ContactNumber,
  whatsapp: ContactNumber,
  tradeLicence: line(40, 0),
})
export type SiteContact = z.infer<typeof SiteContact>

/** A site's public data. */
export const SiteView = z.strictObject({
  id: z.int(),
  name: TwoNames,
  portalTitle: TwoNames,
  logoUrl: z.string().nullable(),
  /** The brand's own colour, and the nearest readable one in each theme. */
  accent: z.strictObject({ chosen: z.string(), light: z.string(), dark: z.string() }),
  enabledAreas: z.array(Area),
  country: z.string(),
  currency: z.string(),
  zone: z.string(),
  /** ISO week days that are off, Monday is 1. */
  weekend: z.array(z.int().min(1).max(7)),
  hijriOffset: z.int(),
  policyPdfUrl: z.string().nullable(),
  passwordMin: z.int(),
  contact: SiteContact,
})
export type SiteView = z.infer<typeof SiteView>

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/api/accounts/site',
  summary: 'Branding, titles and settings of this site',
  area: 'accounts',
  access: 'anyone',
  reply: SiteView,
  refusals: ['sites.notFound'],
})

const Names = z.strictObject({ en: text(120), ar: text(120) })

export const SiteEdit = z.strictObject({
  name: Names,
  portalTitle: Names,
  accent: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'sites.badAccent'),
  enabledAreas: z.array(Area).min(1).max(3),
  country: z.string().regex(/^[A-Z]{2}$/, 'sites.badCountry'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'sites.badCurrency'),
  zone: z.string().max(60),
  weekend: z.array(z.int().min(1).max(7)).max(3),
  hijriOffset: z.int().min(-1).max(1),
  policyPdfUrl: z.string().max(2000).nullable(),
  passwordMin: z.int().min(12).max(64),
  /** Stays as it is when left out. */
  contact: SiteContact.optional(),
})
export type SiteEdit = z.infer<typeof SiteEdit>

const SITE_REFUSALS = [
  'sites.badUrl',
  'sites.badZone',
  'sites.badCurrency',
  'sites.currencyKept',
  'sites.badCountry',
  'sites.badWeekend',
] as const

export const editSite = endpoint({
  name: 'editSite',
  method: 'PUT',
  path: '/api/accounts/site',
  summary: 'Change the settings of this site',
  area: 'accounts',
  access: allowed('site.edit'),
  confirm: true,
  body: SiteEdit,
  reply: SiteView,
  refusals: ['sites.notFound', ...SITE_REFUSALS],
})

/** Maximum bytes of a logo upload. */
export const LOGO_LIMIT = 2 * 1024 * 1024

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: '/api/accounts/site/logo',
  summary: "Set the site's logo: a JPEG, PNG or WebP image",
  area: 'accounts',
  access: allowed('site.edit'),
  confirm: true,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: LOGO_LIMIT + 16 * 1024,
  reply: SiteView,
  refusals: [
    'sites.notFound',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  method: 'DELETE',
  path: '/api/accounts/site/logo',
  summary: "Remove the site's logo",
  area: 'accounts',
  access: allowed('site.edit'),
  confirm: true,
  reply: SiteView,
  refusals: ['sites.notFound'],
})

/** The site is in the URL, because an image in a page sends no site header. */
export const getLogo = endpoint({
  name: 'getLogo',
  method: 'GET',
  path: '/api/accounts/sites/{siteId}/logo/{fileId}',
  summary: 'A logo image',
  area: 'accounts',
  access: 'anyone',
  params: z.strictObject({ siteId: z.string().regex(/^[1-9]\d{0,5}$/), fileId: z.uuid() }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['sites.notFound', 'files.notFound', 'files.damaged'],
})
