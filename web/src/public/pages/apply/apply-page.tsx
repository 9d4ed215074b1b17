import { applicationForm, resumeProblem } from '@temper/contract/public/forms.ts';
import { useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { sendApplication } from '../../api.ts';
import { AreaField, CheckField, SelectField, TextField } from '../../form/fields.tsx';
import { FileDrop } from '../../form/file-drop.tsx';
import { Form, Pair } from '../../form/form.tsx';
import { employeeOptions, industryOptions } from '../../form/options.ts';
import { useForm } from '../../form/use-form.ts';
import { Panel } from '../../layout/panel.tsx';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Link, useRouter } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const empty = {
  fullName: '',
  email: '',
  phone: '',
  company: '',
  position: '',
  industry: '',
  employees: '',
  message: '',
  consent: false,
};

export function ApplyPage() {
  const { navigate } = useRouter();
  const [resume, setResume] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** The file that travelled last: a refusal is about this one and no other. */
  const [tried, setTried] = useState<File | null>(null);
  const form = useForm({
    initial: empty,
    schema: applicationForm,
    send: async (values) => {
      setSent(0);
      setTried(resume);
      try {
        await sendApplication(values, resume, setSent);
      } finally {
        setSent(null);
      }
    },
    done: () => navigate('/thank-you'),
    draft: 'apply',
  });
  const { failure } = form;
  const refusal = failure?.fields.resume ?? (failure?.status === 415 ? failure.message : null);
  const refused = resume === tried ? refusal : null;

  return (
    <SiteLayout>
      <PageHead
        title={t('Apply for Temper')}
        lead={t(
          'Tell us about your company and what you would like to get under control. We read every application.',
        )}
      />
      <Panel>
        <Form form={form}>
          <Pair>
            <TextField field={form.text('fullName')} label={t('Full name')} autoComplete="name" required />
            <TextField
              field={form.text('email')}
              label={t('Email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
              required
            />
            <TextField field={form.text('phone')} label={t('Phone')} type="tel" autoComplete="tel" required />
            <TextField
              field={form.text('company')}
              label={t('Company')}
              autoComplete="organization"
              required
            />
            <TextField
              field={form.text('position')}
              label={t('Job title')}
              autoComplete="organization-title"
              required
            />
            <SelectField
              field={form.text('industry')}
              label={t('Industry')}
              placeholder={t('Select an industry')}
              options={industryOptions()}
              required
            />
          </Pair>
          <SelectField
            field={form.text('employees')}
            label={t('Number of employees')}
            placeholder={t('Select a range')}
            options={employeeOptions()}
            required
          />
          <AreaField field={form.text('message')} label={t('Message')} rows={4} required />
          <FileDrop
            label={t('Resume')}
            hint={t('.pdf, .doc or .docx, up to 10MB')}
            accept=".pdf,.doc,.docx"
            file={resume}
            check={resumeProblem}
            onChange={setResume}
            refused={refused}
            sent={resume ? sent : null}
          />
          <CheckField field={form.check('consent')} required>
            {t('I agree that my details are used to answer this application, as described in the')}{' '}
            <Link href="/privacy">{t('privacy policy')}</Link>
          </CheckField>
          <Button type="submit" size="large" busy={form.busy}>
            {t('Submit application')}
          </Button>
        </Form>
      </Panel>
    </SiteLayout>
  );
}
