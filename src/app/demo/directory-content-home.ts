import type { BlockMark } from '#directory/home/contract.ts'
import type { Line } from './directory-content-post.ts'

export interface DemoBlock {
  readonly category: 1 | 2 | 3 | 4
  readonly title: Line
  readonly text?: Line
  readonly mark?: BlockMark
  readonly amount?: number
  readonly url?: string
  readonly action?: Line
}

export const DEMO_BLOCKS: readonly DemoBlock[] = [
  {
    category: 3,
    title: ['Goods and meals, there when you said', 'بضائع ووجبات تصل في الموعد الذي حدّدتموه'],
    text: [
      'Find a licensed carrier by land, sea or air, ask several at once, and follow the delivery to the door.',
      'اعثروا على ناقل مرخّص برًّا أو بحرًا أو جوًّا، واسألوا عدة شركات معًا، وتابعوا الشحنة حتى الباب.',
    ],
    url: '/companies',
    action: ['Find a carrier', 'ابحثوا عن ناقل'],
  },
  {
    category: 1,
    title: ['By land', 'برًّا'],
    text: [
      'Full loads and shared ones, to every emirate and across the borders of the GCC.',
      'حمولات كاملة ومشتركة، إلى كل إمارة وعبر حدود دول المجلس.',
    ],
    mark: 'land',
    url: '/companies?activity=1',
    action: ['Land carriers', 'ناقلو البر'],
  },
  {
    category: 1,
    title: ['By sea', 'بحرًا'],
    text: [
      'Containers from Jebel Ali and Khalifa Port, with the papers done before the ship is in.',
      'حاويات من جبل علي وميناء خليفة، وأوراقها جاهزة قبل وصول السفينة.',
    ],
    mark: 'sea',
    url: '/companies?activity=2',
    action: ['Sea carriers', 'ناقلو البحر'],
  },
  {
    category: 1,
    title: ['By air', 'جوًّا'],
    text: [
      'When a day is worth more than the freight: medicines, parts, and the first mangoes.',
      'حين يساوي اليوم أكثر من الأجرة: أدوية وقطع غيار وأول المانجو.',
    ],
    mark: 'air',
    url: '/companies?activity=3',
    action: ['Air carriers', 'ناقلو الجو'],
  },
  {
    category: 1,
    title: ['Kept cold', 'محفوظ باردًا'],
    text: [
      'Two to eight degrees from the farm to the shelf, measured and shown.',
      'من درجتين إلى ثماني درجات من المزرعة إلى الرفّ، بقياس معلن.',
    ],
    mark: 'cold',
    url: '/blog?tag=cold-chain',
    action: ['How we do it', 'كيف نفعل ذلك'],
  },
  {
    category: 1,
    title: ['Through customs', 'عبر الجمارك'],
    text: [
      'Declarations, certificates and people at the border who know each other’s names.',
      'بيانات وشهادات، وأشخاص على الحدود يعرف بعضهم أسماء بعض.',
    ],
    mark: 'customs',
    url: '/blog?tag=customs',
    action: ['Read about it', 'اقرأوا عنها'],
  },
  {
    category: 1,
    title: ['Meals for work', 'وجبات للعمل'],
    text: [
      'Lunches cooked this morning, brought to offices and sites, by the day or by the plan.',
      'غداء طُهي صباح اليوم يصل إلى المكاتب والمواقع، باليوم أو بالخطة.',
    ],
    mark: 'food',
    url: '/menu',
    action: ['See the menu', 'شاهدوا القائمة'],
  },
  { category: 4, title: ['Deliveries last year', 'شحنة في العام الماضي'], amount: 48_200 },
  { category: 4, title: ['Lunches a week', 'غداء في الأسبوع'], amount: 9_000 },
  { category: 4, title: ['Trucks of our own', 'شاحنة نملكها'], amount: 60 },
  { category: 4, title: ['Years on the road', 'عامًا على الطريق'], amount: 22 },
  { category: 2, title: ['Al Waha Farms', 'مزارع الواحة'], mark: 'food' },
  { category: 2, title: ['Gulf Marine Lines', 'خطوط الخليج البحرية'], mark: 'sea' },
  { category: 2, title: ['Saqr Air Cargo', 'صقر للشحن الجوي'], mark: 'air' },
  { category: 2, title: ['Barjeel Cold Stores', 'برجيل للتبريد'], mark: 'cold' },
  { category: 2, title: ['Manar Insurance', 'منار للتأمين'], mark: 'quality' },
  { category: 2, title: ['Dana Clearing', 'دانة للتخليص'], mark: 'customs' },
]

export interface DemoEntry {
  readonly id: number
  readonly category: 1 | 2 | 3 | 4 | 6
  readonly parent?: number
  readonly name: Line
  readonly url: string
}

/** Entries in addition to those the specification fixes. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  { id: 101, category: 1, name: ['Companies', 'الشركات'], url: '/companies' },
  { id: 102, category: 1, name: ['Offers', 'العروض'], url: '/offers' },
  { id: 103, category: 1, name: ['Menu', 'قائمة الطعام'], url: '/menu' },
  { id: 104, category: 1, name: ['Blog', 'المدونة'], url: '/blog' },
  { id: 105, category: 1, parent: 3, name: ['Our team', 'فريقنا'], url: '/our-team' },
  { id: 110, category: 2, name: ['LinkedIn', 'لينكدإن'], url: 'https://www.linkedin.com/' },
  { id: 111, category: 2, name: ['Instagram', 'إنستغرام'], url: 'https://www.instagram.com/' },
  { id: 112, category: 2, name: ['YouTube', 'يوتيوب'], url: 'https://www.youtube.com/' },
  { id: 120, category: 3, name: ['The company', 'الشركة'], url: '' },
  { id: 121, category: 3, parent: 120, name: ['Our team', 'فريقنا'], url: '/our-team' },
  { id: 122, category: 3, parent: 120, name: ['Blog', 'المدونة'], url: '/blog' },
  {
    id: 123,
    category: 3,
    parent: 120,
    name: ['Write to us', 'راسلونا'],
    url: 'mailto:hello@demo.test',
  },
  { id: 130, category: 3, name: ['Move goods', 'انقلوا البضائع'], url: '' },
  { id: 131, category: 3, parent: 130, name: ['By land', 'برًّا'], url: '/companies?activity=1' },
  { id: 132, category: 3, parent: 130, name: ['By sea', 'بحرًا'], url: '/companies?activity=2' },
  { id: 133, category: 3, parent: 130, name: ['By air', 'جوًّا'], url: '/companies?activity=3' },
  { id: 140, category: 6, name: ['For customers', 'للعملاء'], url: '' },
  { id: 141, category: 6, parent: 140, name: ['Offers', 'العروض'], url: '/offers' },
  {
    id: 144,
    category: 6,
    parent: 140,
    name: ['Ask for quotes', 'اطلبوا عروض أسعار'],
    url: '/ask-quotes',
  },
  { id: 142, category: 6, parent: 140, name: ['Follow a delivery', 'تابعوا شحنة'], url: '/track' },
  { id: 143, category: 6, parent: 140, name: ['Order lunch', 'اطلبوا الغداء'], url: '/menu' },
  {
    id: 145,
    category: 6,
    parent: 140,
    name: ['Register yourself', 'سجّلوا بياناتكم الشخصية'],
    url: '/register-person',
  },
  { id: 160, category: 6, name: ['For companies', 'للشركات'], url: '' },
  {
    id: 161,
    category: 6,
    parent: 160,
    name: ['Register your company', 'سجّلوا شركتكم'],
    url: '/register-company',
  },
  {
    id: 162,
    category: 6,
    parent: 160,
    name: ['Requests to you', 'الطلبات الواردة إليكم'],
    url: '/company-requests',
  },
  { id: 163, category: 6, parent: 160, name: ['Your offers', 'عروضكم'], url: '/my-offers' },
  { id: 150, category: 4, name: ['For employees', 'للموظفين'], url: '/login' },
]
