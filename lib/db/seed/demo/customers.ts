import type { DemoCustomer } from './demo-types'

/** People who have bought from the demo shop and reviewed it. Nobody can sign in as one of them: they have no password, and get no mail. */
export const customers: readonly DemoCustomer[] = [
  {
    name: 'Bilal Wani',
    email: 'bilal.wani@customers.mewahouse.example',
    review: { productSlug: 'kashmiri-saffron', userName: 'Bilal W.' },
    home: { address: '14, Lal Chowk Road', city: 'Anantnag', state: 'Jammu and Kashmir', stateGstCode: '01', postalCode: '192101' },
    orders: [
      {
        code: '20251203-10302101',
        placedOn: '2025-12-03',
        deliveredOn: '2025-12-08',
        paymentType: 'razorpay',
        lines: [{ sku: 'MH-SAF-MON-2', quantity: 1 }],
      },
    ],
  },
  {
    name: 'Kavita Patel',
    email: 'kavita.patel@customers.mewahouse.example',
    review: { productSlug: 'whole-cashews-w240', userName: 'Kavita P.' },
    home: { address: '7, Ellora Park', city: 'Vadodara', state: 'Gujarat', stateGstCode: '24', postalCode: '390023' },
    orders: [
      {
        code: '20251204-10302164',
        placedOn: '2025-12-04',
        deliveredOn: '2025-12-09',
        paymentType: 'cash_on_delivery',
        lines: [
          { sku: 'MH-CSH-W240-500', quantity: 1 },
          { sku: 'MH-CAR-AGB-25', quantity: 1 },
        ],
      },
      {
        code: '20261012-10302877',
        placedOn: '2026-10-12',
        deliveredOn: '2026-10-16',
        paymentType: 'razorpay',
        lines: [
          { sku: 'MH-CSH-W240-1000', quantity: 2 },
          { sku: 'MH-ALM-CAL-1000', quantity: 1 },
        ],
      },
    ],
  },
  {
    name: 'Fathima Nazeer',
    email: 'fathima.nazeer@customers.mewahouse.example',
    review: { productSlug: 'california-almonds', userName: 'Fathima N.' },
    home: { address: '22/8, Convent Road', city: 'Kochi', state: 'Kerala', stateGstCode: '32', postalCode: '682035' },
    orders: [
      {
        code: '20251206-10302190',
        placedOn: '2025-12-06',
        deliveredOn: '2025-12-12',
        paymentType: 'razorpay',
        lines: [{ sku: 'MH-ALM-CAL-500', quantity: 1 }],
      },
    ],
  },
  {
    name: 'Tsering Angmo',
    email: 'tsering.angmo@customers.mewahouse.example',
    review: { productSlug: 'kashmiri-walnut-kernels', userName: 'Tsering A.' },
    home: { address: '3, Majnu Ka Tilla', city: 'Delhi', state: 'Delhi', stateGstCode: '07', postalCode: '110054' },
    orders: [
      {
        code: '20251218-10302233',
        placedOn: '2025-12-18',
        deliveredOn: '2025-12-20',
        paymentType: 'cash_on_delivery',
        lines: [{ sku: 'MH-WAL-KAS-250', quantity: 2 }],
      },
    ],
  },
  {
    name: 'Meenal Kulkarni',
    email: 'meenal.kulkarni@customers.mewahouse.example',
    review: { productSlug: 'california-almonds', userName: 'Meenal K.' },
    home: { address: 'Flat 402, Aundh Heights', city: 'Pune', state: 'Maharashtra', stateGstCode: '27', postalCode: '411007' },
    orders: [
      {
        code: '20260102-10302285',
        placedOn: '2026-01-02',
        deliveredOn: '2026-01-06',
        paymentType: 'razorpay',
        lines: [
          { sku: 'MH-ALM-CAL-1000', quantity: 1 },
          { sku: 'MH-RAI-GLD-500', quantity: 1 },
          { sku: 'MH-TUR-ERD-200', quantity: 2 },
        ],
      },
    ],
  },
  {
    name: 'Yashpal Chauhan',
    email: 'yashpal.chauhan@customers.mewahouse.example',
    review: { productSlug: 'mamra-almonds', userName: 'Yashpal C.' },
    home: { address: '51, Lower Bazaar', city: 'Shimla', state: 'Himachal Pradesh', stateGstCode: '02', postalCode: '171001' },
    orders: [
      {
        code: '20260105-10302301',
        placedOn: '2026-01-05',
        deliveredOn: '2026-01-10',
        paymentType: 'razorpay',
        lines: [{ sku: 'MH-ALM-MAM-250', quantity: 3 }],
      },
    ],
  },
  {
    name: 'Aisha Merchant',
    email: 'aisha.merchant@customers.mewahouse.example',
    review: { productSlug: 'medjool-dates', userName: 'Aisha M.' },
    home: { address: '9, Mohammed Ali Road', city: 'Mumbai', state: 'Maharashtra', stateGstCode: '27', postalCode: '400003' },
    orders: [
      {
        code: '20260212-10302418',
        placedOn: '2026-02-12',
        deliveredOn: '2026-02-15',
        paymentType: 'razorpay',
        lines: [{ sku: 'MH-DAT-MED-1000', quantity: 4 }],
      },
    ],
  },
  {
    name: 'Dorjee Lepcha',
    email: 'dorjee.lepcha@customers.mewahouse.example',
    review: { productSlug: 'himalayan-trail-mix', userName: 'Dorjee L.' },
    home: { address: 'Upper Tadong', city: 'Gangtok', state: 'Sikkim', stateGstCode: '11', postalCode: '737102' },
    orders: [
      {
        code: '20260410-10302559',
        placedOn: '2026-04-10',
        deliveredOn: '2026-04-17',
        paymentType: 'cash_on_delivery',
        lines: [{ sku: 'MH-TRM-HIM-250', quantity: 3 }],
      },
    ],
  },
  {
    name: 'Radhika Thakur',
    email: 'radhika.thakur@customers.mewahouse.example',
    review: { productSlug: 'heritage-gift-box', userName: 'Radhika T.' },
    home: { address: '118, Sector 15', city: 'Gurugram', state: 'Haryana', stateGstCode: '06', postalCode: '122001' },
    orders: [
      {
        code: '20261008-10302861',
        placedOn: '2026-10-08',
        deliveredOn: '2026-10-11',
        paymentType: 'razorpay',
        lines: [{ sku: 'MH-GFT-HER-900', quantity: 1 }],
      },
    ],
  },
  {
    // The cashews he reviews were not from us: he has an account, and is no verified buyer of them.
    name: 'Imran Qureshi',
    email: 'imran.qureshi@customers.mewahouse.example',
    review: { productSlug: 'whole-cashews-w240', userName: 'Imran Q.' },
    home: { address: '6, Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', stateGstCode: '09', postalCode: '226001' },
    orders: [
      {
        code: '20261101-10302954',
        placedOn: '2026-11-01',
        deliveredOn: '2026-11-05',
        paymentType: 'cash_on_delivery',
        lines: [{ sku: 'MH-RAI-GLD-500', quantity: 2 }],
      },
    ],
  },
]
