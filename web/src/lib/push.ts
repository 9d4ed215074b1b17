import {
  type NotificationSettings,
  notificationSettingsApi,
} from '@temper/contract/endpoints/notification-settings.ts';
import { call } from './api/call.ts';

/** Whether this device is told by web push, or why not. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

const worker = '/push-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks nothing of the person. Tells the server in whose hands the device is now. */
export async function findPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { endpoint } = subscription;
  const { subscribed } = await call(notificationSettingsApi.claimDevice, { body: { endpoint } });
  return subscribed ? 'on' : 'off';
}

/**
 * Subscribes this device, on the person's click: the browser asks for permission. Rejects when the browser
 * reaches no push service.
 */
export async function switchPushOn(pushKey: string): Promise<NotificationSettings | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(pushKey);
  let subscription = await pushManager.getSubscription();
  // Made for another installation's key: of no use to ours.
  if (subscription && !sameBytes(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys = {} } = subscription.toJSON();
  return call(notificationSettingsApi.addDevice, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
