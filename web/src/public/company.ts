/** The maker of Temper, as shown on the public pages. One place to change when the details change. */
export const company = {
  name: 'Temper Software',
  email: 'hello@temper.example',
  phone: '+1 (503) 555-0142',
  phoneLink: 'tel:+15035550142',
  street: '214 Foundry Street, Suite 300',
  city: 'Portland, OR 97209',
  country: 'United States',
  network: 'https://www.linkedin.com/company/temper-quality',
  videos: 'https://www.youtube.com/@temper-quality',
  site: 'https://www.temper.example',
} as const;
