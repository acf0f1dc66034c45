import type { Trx } from '#platform/db/database.ts'
import type { ActivityMark, CompanyType } from './contract.ts'

interface SeededActivity {
  readonly id: number
  readonly code: CompanyType
  readonly mark: ActivityMark
  readonly en: string
  readonly ar: string
  readonly services: readonly (readonly [id: number, en: string, ar: string, synonyms: string])[]
}

/** Transport activities in the Gulf with their services; a site starts with these. */
export const ACTIVITIES: readonly SeededActivity[] = [
  {
    id: 1,
    code: 'provider',
    mark: 'land',
    en: 'Land transport',
    ar: 'النقل البري',
    services: [
      [
        11,
        'Full truck load',
        'حمولة شاحنة كاملة',
        'trucking, lorry, FTL, haulage, شاحنات, تريلات, نقليات',
      ],
      [12, 'Part loads', 'حمولات جزئية', 'LTL, groupage, consolidation, تجميع, شحن مشترك'],
      [
        13,
        'GCC road freight',
        'شحن بري لدول الخليج',
        'cross border, Saudi, Oman, عبر الحدود, منافذ',
      ],
      [14, 'Container haulage', 'نقل الحاويات بالشاحنات', 'drayage, port haulage, حاوية, ميناء'],
    ],
  },
  {
    id: 2,
    code: 'provider',
    mark: 'sea',
    en: 'Sea freight',
    ar: 'الشحن البحري',
    services: [
      [21, 'Full containers (FCL)', 'حاويات كاملة', 'FCL, ocean freight, حاوية, سفن'],
      [22, 'Shared containers (LCL)', 'حاويات مشتركة', 'LCL, groupage, شحن جزئي'],
      [23, 'Dhow and coastal trade', 'النقل بالسفن الخشبية', 'dhow, launch, سنبوك, لنج, سفينة'],
      [24, 'Vehicles by sea', 'شحن السيارات بحرًا', 'ro-ro, car shipping, سيارة'],
    ],
  },
  {
    id: 3,
    code: 'provider',
    mark: 'air',
    en: 'Air freight',
    ar: 'الشحن الجوي',
    services: [
      [31, 'General air cargo', 'شحن جوي للبضائع', 'airfreight, air cargo, طائرة, مطار'],
      [32, 'Urgent and charter', 'شحن عاجل وتأجير طائرات', 'charter, next flight out, مستعجل'],
      [
        33,
        'Perishables by air',
        'شحن جوي للمواد الغذائية',
        'fresh, flowers, seafood, أغذية, أسماك',
      ],
    ],
  },
  {
    id: 4,
    code: 'provider',
    mark: 'customs',
    en: 'Customs clearance',
    ar: 'التخليص الجمركي',
    services: [
      [
        41,
        'Import and export clearance',
        'تخليص الواردات والصادرات',
        'broker, declaration, جمارك, بيان جمركي, مخلص',
      ],
      [42, 'Free zone paperwork', 'معاملات المناطق الحرة', 'free zone, transit, منطقة حرة, عبور'],
    ],
  },
  {
    id: 5,
    code: 'provider',
    mark: 'storage',
    en: 'Storage',
    ar: 'التخزين',
    services: [
      [51, 'Dry warehousing', 'مستودعات جافة', 'warehouse, racking, مخازن, مستودع'],
      [
        52,
        'Order picking and packing',
        'تجهيز الطلبات وتغليفها',
        'fulfilment, 3PL, e-commerce, تجارة إلكترونية',
      ],
    ],
  },
  {
    id: 6,
    code: 'provider',
    mark: 'cold',
    en: 'Cold chain',
    ar: 'النقل المبرد',
    services: [
      [61, 'Refrigerated trucks', 'شاحنات مبردة', 'reefer, chilled, frozen, برادات, مجمد, تبريد'],
      [62, 'Medicine and vaccines', 'نقل الأدوية واللقاحات', 'pharma, GDP, دواء, صيدلية'],
    ],
  },
  {
    id: 7,
    code: 'provider',
    mark: 'express',
    en: 'Express delivery',
    ar: 'التوصيل السريع',
    services: [
      [71, 'Same-day parcels', 'طرود في اليوم نفسه', 'courier, last mile, طرد, مندوب, توصيل'],
      [72, 'Documents between emirates', 'مستندات بين الإمارات', 'courier, papers, وثائق, أوراق'],
    ],
  },
  {
    id: 8,
    code: 'provider',
    mark: 'heavy',
    en: 'Heavy loads',
    ar: 'الأحمال الثقيلة',
    services: [
      [
        81,
        'Lowbeds and oversize loads',
        'لوبد وحمولات استثنائية',
        'project cargo, abnormal, معدات ثقيلة, لوبيد',
      ],
      [82, 'Crane hire', 'تأجير الرافعات', 'crane, lifting, رافعة, كرين'],
    ],
  },
  {
    id: 9,
    code: 'transfer',
    mark: 'moving',
    en: 'Moving homes and offices',
    ar: 'نقل المنازل والمكاتب',
    services: [
      [
        91,
        'Home moving with packing',
        'نقل الأثاث مع التغليف',
        'movers, furniture, relocation, عفش, أثاث, فك وتركيب',
      ],
      [92, 'Office moving', 'نقل المكاتب', 'movers, office, مكتب, أثاث مكتبي'],
      [
        93,
        'Moving abroad',
        'الانتقال إلى خارج الدولة',
        'international relocation, expat, خارج الإمارات',
      ],
    ],
  },
  {
    id: 10,
    code: 'transfer',
    mark: 'land',
    en: 'Vehicle transfer',
    ar: 'نقل المركبات',
    services: [
      [
        101,
        'Car carriers and recovery',
        'نقل السيارات وسحبها',
        'recovery, flatbed, tow, سطحة, ونش, سيارة',
      ],
    ],
  },
]

/** Gives a site its activities and their services (S7.8, S7.12), if it has none. */
export async function seedActivities(trx: Trx, siteId: number): Promise<void> {
  const any = await trx
    .selectFrom('activities')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (any !== undefined) return
  await trx
    .insertInto('activities')
    .values(
      ACTIVITIES.map(({ id, code, mark, en, ar }, rank) => ({
        site_id: siteId,
        id,
        code,
        mark,
        name_en: en,
        name_ar: ar,
        rank,
      })),
    )
    .execute()
  const services = ACTIVITIES.flatMap((activity) =>
    activity.services.map(([id, name_en, name_ar, synonyms], rank) => ({
      site_id: siteId,
      id,
      activity_id: activity.id,
      name_en,
      name_ar,
      synonyms,
      rank,
    })),
  )
  await trx.insertInto('provider_services').values(services).execute()
}
