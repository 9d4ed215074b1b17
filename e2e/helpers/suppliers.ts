/** What the API takes as a new supplier. */
export const supplier = (code: string, more: object = {}) => ({
  name: `Supplier ${code}`,
  code,
  category: 'packaging',
  type: 'regular',
  contactPerson: 'Mara Lind',
  email: 'mara@supplier.example',
  phone: '+49 30 1234567',
  country: 'DE',
  state: 'Hamburg',
  city: 'Hamburg',
  address: 'Hafenstraße 12',
  qualityCertifications: ['ISO 9001'],
  rating: 'B',
  ...more,
});
