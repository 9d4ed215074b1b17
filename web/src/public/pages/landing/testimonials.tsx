import { t } from '../../../i18n/light.ts';
import { Avatar, type AvatarLook } from './avatar.tsx';
import styles from './landing.module.css';

interface Testimonial {
  quote: string;
  author: string;
  position: string;
  company: string;
  avatar: AvatarLook;
}

const testimonials = (): Testimonial[] => [
  {
    quote: t(
      'Our last BRC audit took one day instead of three. Every question ended at a record, not in a folder.',
    ),
    author: 'Ingrid Solheim',
    position: t('Head of Quality'),
    company: 'Fjordglød Sjokolade',
    avatar: 'bun',
  },
  {
    quote: t(
      'Complaints used to live in four inboxes. Now the photo, the batch and the corrective task are on one page.',
    ),
    author: 'Mateus Ribeiro',
    position: t('Quality Manager'),
    company: 'Casa Pralina',
    avatar: 'beard',
  },
  {
    quote: t(
      'I can qualify a supplier in an afternoon: certificates, rating, first audit. Nobody misses the spreadsheet.',
    ),
    author: 'Hannah Okafor',
    position: t('Supplier Quality Lead'),
    company: 'Brightwell Foods',
    avatar: 'curls',
  },
];

export function Testimonials() {
  return (
    <ul className={styles.testimonials}>
      {testimonials().map(({ quote, author, position, company, avatar }) => (
        <li key={author}>
          <figure>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <Avatar look={avatar} />
              <span>
                <b>{author}</b>
                <span>{position}</span>
                <span>{company}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
