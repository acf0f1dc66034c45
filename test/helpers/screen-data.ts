import type { Permission, Role } from '#accounts/permissions/contract.ts'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import type { Me } from '#accounts/session/contract.ts'
import type { SiteView } from '#accounts/sites/contract.ts'

const SITE: SiteView = {
  id: 1,
  name: { en: 'Gulf Trading', ar: 'الخليج للتجارة' },
  portalTitle: { en: 'Gulf Trading portal', ar: 'بوابة الخليج للتجارة' },
  logoUrl: null,
  accent: { chosen: '#0f6b5c', light: '#0f6b5c', dark: '#5cc4b2' },
  enabledAreas: ['portal', 'shop', 'directory'],
  country: 'AE',
  currency: 'AED',
  zone: 'Asia/Dubai',
  weekend: [6, 7],
  hijriOffset: 0,
  policyPdfUrl: null,
  passwordMin: 12,
  contact: {
    tagline: { en: '', ar: '' },
    address: { en: '', ar: '' },
    phone: '',
    whatsapp: '',
    tradeLicence: '',
  },
}

/** The site that screens are rendered for, for screens that also request it. */
export function siteView(change: Partial<SiteView> = {}): SiteView {
  return { ...SITE, ...change }
}

/** A valid id that is the same in every run: `idOf(7)`. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export interface Person {
  /** An employee by default; others are staff, customers or company owners by their roles. */
  employee?: boolean
  roles?: readonly Role[]
  /** The default permissions of the roles if it is not set. */
  permissions?: readonly Permission[]
}

export function meOf({ employee = true, roles, permissions }: Person): Me {
  const ownRoles = roles ?? (employee ? ['employee'] : ['customer'])
  return {
    id: idOf(1),
    username: 'sara',
    email: 'sara@example.com',
    name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
    isEmployee: employee,
    employeeId: employee ? idOf(2) : null,
    photoId: null,
    roles: [...ownRoles],
    permissions: [...(permissions ?? new Set(ownRoles.flatMap((of) => DEFAULT_PERMISSIONS[of])))],
    preferences: { language: 'en', digits: 'latn' },
    sessionId: idOf(3),
    signedInAt: '2026-11-01T06:00:00.000Z',
    expiresAt: '2199-01-01T00:00:00.000Z',
    confirmedAt: '2026-11-01T06:00:00.000Z',
    secondFactors: [],
  }
}
