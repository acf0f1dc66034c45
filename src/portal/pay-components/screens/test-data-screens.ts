import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { Component, ComponentVersion, listComponents, previewComponent } from '../contract.ts'

export const OPERATIONS = { id: idOf(70), name: { en: 'Operations', ar: 'العمليات' } }
export const FINANCE = { id: idOf(71), name: { en: 'Finance', ar: 'المالية' } }
export const OMAR = {
  id: idOf(20),
  number: '1002',
  name: { en: 'Omar Khoury', ar: 'عمر خوري' },
}

export function aVersion(change: Partial<ComponentVersion> = {}): ComponentVersion {
  return {
    fromMonth: '2026-03',
    toMonth: null,
    name: { en: 'Cost-of-living allowance', ar: 'بدل غلاء المعيشة' },
    formula: 'min(basic * 5 / 100, 750)',
    words: {
      en: 'the smallest of: Basic salary × 5 ÷ 100, 750',
      ar: 'الأصغر من: الراتب الأساسي × 5 ÷ 100، 750',
    },
    audience: 'departments',
    departments: [OPERATIONS],
    people: [],
    prorated: true,
    changedBy: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
    changedAt: '2026-03-02T08:00:00.000Z',
    isPaid: true,
    ...change,
  }
}

export function aComponent(change: Partial<Component> = {}): Component {
  return {
    id: idOf(80),
    code: 'COLA',
    kind: 'earning',
    version: 4,
    versions: [aVersion()],
    ...change,
  }
}

export function aMedicalCost(): Component {
  return aComponent({
    id: idOf(81),
    code: 'MEDICAL',
    kind: 'employerCost',
    versions: [
      aVersion({
        name: { en: 'Medical insurance', ar: 'التأمين الصحي' },
        formula: '350',
        words: { en: '350', ar: '350' },
        audience: 'everyone',
        departments: [],
        prorated: false,
      }),
    ],
  })
}

export function someComponents(...items: Component[]): ReplyOf<typeof listComponents> {
  return {
    items,
    currency: 'AED',
    openMonths: ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'],
    nextMonth: '2026-11',
    departments: [FINANCE, OPERATIONS],
  }
}

export function aPreview(
  change: Partial<ReplyOf<typeof previewComponent>> = {},
): ReplyOf<typeof previewComponent> {
  return {
    words: aVersion().words,
    people: 12,
    items: [{ employee: OMAR, wageFils: 900_000, fils: 30_000 }],
    ...change,
  }
}
